import { FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { form, item } from "../../../../../../../tests/support/forms/build-form.ts";
import { picturesIn, withPictures } from "./definition-pictures.ts";
import { sizeWithin } from "./smaller-picture.ts";

const address = (digit: number) => {
  const id = `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
  return `/pictures/${id}/${id}`;
};
const pictured = () => {
  const definition = form({
    items: [
      item("image", "plan", { src: address(1), alt: {} }),
      item("image", "web", { src: "https://example.org/a.png", alt: {} }),
      item("single-choice", "colour", {
        choices: [
          { id: "red", label: { en: "Red" }, picture: { src: address(2) } },
          { id: "blue", label: { en: "Blue" }, picture: { src: address(1), alt: { en: "Sea" } } },
        ],
      }),
    ],
  });
  return { ...definition, theme: { ...definition.theme, logo: { src: address(3), alt: { en: "Us" } } } };
};

test("[PI8] the pictures of a form are its logo, its images and those of its choices, each once", () => {
  expect(new Set(picturesIn(pictured()))).toEqual(new Set([address(1), address(2), address(3)]));
});

test("[PI8] pictures get the addresses under which they were stored, and those without one are left out", () => {
  const moved = withPictures(pictured(), (from) => (from === address(1) ? address(9) : undefined));
  expect(FormDefinition.safeParse(moved).success).toBe(true);
  expect(picturesIn(moved)).toEqual([address(9)]);
  expect(moved.theme.logo).toBeUndefined();
  expect(JSON.stringify(moved)).toContain("https://example.org/a.png");
  const gone = withPictures(pictured(), () => undefined);
  expect(FormDefinition.safeParse(gone).success).toBe(true);
  expect(gone.pages[0]?.items[0]).toMatchObject({ kind: "image", src: "" });
});

test("[PI7] a picture is made smaller in proportion, and never larger", () => {
  expect(sizeWithin({ width: 3_200, height: 800 }, 1_600)).toEqual({ width: 1_600, height: 400 });
  expect(sizeWithin({ width: 40, height: 30 }, 1_600)).toEqual({ width: 40, height: 30 });
  expect(sizeWithin({ width: 16_000, height: 2 }, 1_600)).toEqual({ width: 1_600, height: 1 });
});
