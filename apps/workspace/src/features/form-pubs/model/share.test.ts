import { expect, test } from "vitest";
import { embedSnippet, visitorAddress } from "./addresses.ts";
import { qrPath, qrSquares, qrSvg } from "./qr-code.ts";

const link = "abcdefghijklmnopqrstu_";

test("[PB20] visitors find a publication below /f/", () => {
  expect(visitorAddress("https://forms.example", link)).toBe(`https://forms.example/f/${link}`);
});

test("[PB20] the snippet frames the link, listens to its own frame only, and its title cannot break out", () => {
  const snippet = embedSnippet("https://forms.example", link, `"><script>alert(1)</script>`);
  expect(snippet).toContain(`src="https://forms.example/f/${link}?embed=1"`);
  expect(snippet).toContain(`title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"`);
  expect(snippet.match(/<script>/g)).toHaveLength(1);
  expect(snippet).toContain(`event.origin !== "https://forms.example"`);
});

test("[PB20] a QR code has the quiet border and the three corners that scanners look for", () => {
  const squares = qrSquares(`https://forms.example/f/${link}`);
  const size = squares.length;
  const corner = (x: number, y: number) =>
    squares.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map((dark) => (dark ? "#" : "."))
        .join(""),
    );
  const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const)
    expect(corner(x, y)).toEqual(finder);
  expect(squares.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect(qrSvg("x")).toContain(qrPath(qrSquares("x")));
});
