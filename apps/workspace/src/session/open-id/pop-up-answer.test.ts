import { expect, test, vi } from "vitest";
import { answerOpener } from "./pop-up-answer.ts";

const returned = (query: string, hasOpener = true) => {
  const postMessage = vi.fn();
  const close = vi.fn();
  const isPopUp = answerOpener({
    opener: hasOpener ? { postMessage } : null,
    location: { href: `https://forms.example/design?${query}`, origin: "https://forms.example" },
    close,
  });
  return { isPopUp, posted: postMessage.mock.calls, closed: close.mock.calls.length };
};

test("[S29] [S33] the pop-up hands the answer to its opener, of the own origin only, and closes", () => {
  expect(returned("code=c&state=pop-up.s&iss=i&session_state=x")).toEqual({
    isPopUp: true,
    posted: [
      [{ action: "close", code: "c", state: "pop-up.s", iss: "i", session_state: "x" }, "https://forms.example"],
    ],
    closed: 1,
  });
});

test("[S29] an answer cannot say that it is another action", () => {
  expect(returned("state=pop-up.s&action=open").posted).toEqual([
    [{ action: "close", state: "pop-up.s" }, "https://forms.example"],
  ]);
});

test.for([
  ["code=c&state=s", true],
  ["", true],
  ["code=c&state=pop-up.s", false],
] as const)("[S29] %s with an opener: %s is no pop-up of ours", ([query, hasOpener]) => {
  expect(returned(query, hasOpener)).toEqual({ isPopUp: false, posted: [], closed: 0 });
});
