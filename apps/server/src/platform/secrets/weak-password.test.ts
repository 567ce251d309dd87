import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isEasyToGuess } from "./weak-password.ts";

const ada = { email: "ada.lovelace@analytical.example", name: "Ada Lovelace" };

test.for([
  "aaaaaaaaaaaa",
  "111111111111",
  "abababababab",
  "abcabcabcabc",
  "123456789012",
  "qwertyuiop[]",
  "QWERTYUIOPas",
  "asdfghjkl;12",
  "1qaz2wsx3edc",
  "1q2w3e4r5t6y",
  "abcdefghijkl",
  "zyxwvutsrqpo",
  "password1234",
  "Password2024!",
  "P@ssw0rd2026",
  "passwordpassword",
  "leavemealone",
  "football!!!!!",
  "askloom12345",
  "Askloom-2026",
  "Askloom Askloom",
  "ada.lovelace@analytical.example",
  "lovelace-2026",
  "LovelaceAda!1",
  "analytical123",
  "ｐａｓｓｗｏｒｄ１２３４",
])("[I13] a password that anyone would try first is refused: %s", (password) => {
  expect(isEasyToGuess(password, ada)).toBe(true);
});

test.for([
  "correct horse battery",
  "the new password",
  "three grey lighthouses",
  "demo-5f3a9c0b71de",
  "我们明天去海边看日出好吗朋友",
  "Tr4verse-kettle-19",
  "lovelace paints two foxes",
])("[I13] a password that is long enough and nobody's pattern is taken: %s", (password) => {
  expect(isEasyToGuess(password, ada)).toBe(false);
});

test("[I13] what was drawn at random is taken", () => {
  for (let time = 0; time < 200; time += 1)
    expect(isEasyToGuess(randomBytes(12).toString("base64url"), ada)).toBe(false);
});

test("[I13] no password makes the check slow or fail", () => {
  for (const password of ["", "a".repeat(256), "ab".repeat(128), "\u{1f600}".repeat(100), `${"a".repeat(255)}b`])
    expect(isEasyToGuess(password, { email: null, name: "" })).toBe(true);
});
