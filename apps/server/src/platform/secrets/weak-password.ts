import { readFileSync } from "node:fs";

/** Whose password it is to become: what everyone knows of a person is no secret. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly name: string;
}

const productName = "askloom";
const shortestRest = 6;
const shortestRun = 3;
const shortestOwnWord = 3;

/** Rows and columns of keyboards, and sequences that people count in; each is read in both directions. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "`1234567890-=",
  "!@#$%^&*()_+",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "qwertzuiop",
  "azertyuiop",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
].flatMap((row) => [row, [...row].reverse().join("")]);

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL("./assets/common-passwords.txt", import.meta.url), "utf8").split("\n"),
);

/** Whether a password is among the first that anyone would try: common, a simple pattern, or known of its owner (I13). */
export function isEasyToGuess(password: string, owner: PasswordOwner): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  return isCommon(plain) || isPattern(plain) || isPattern(withoutOwn(plain, owner));
}

/** A common password, also with digits and signs around it, in other letters, or several times. */
const isCommon = (plain: string): boolean =>
  [plain, plain.replaceAll(/[^\p{L}]/gu, ""), asLetters(plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ""))].some(
    (text) => commonPasswords.has(onceOf(text)) && text !== "",
  );

const isPattern = (plain: string): boolean => [...onceOf(withoutRuns(onceOf(plain)))].length < shortestRest;

/** `abcabc` is `abc`. */
const onceOf = (text: string): string => text.replace(/^(.+?)\1+$/su, "$1");

/** Each run along a row, or of one character, counts as one character. */
function withoutRuns(text: string): string {
  const characters = [...text];
  let left = "";
  for (let start = 0; start < characters.length; ) {
    const length = runLength(characters.slice(start));
    left += characters[start] ?? "";
    start += length >= shortestRun ? length : 1;
  }
  return left;
}

function runLength(characters: readonly string[]): number {
  let length = 1;
  while (length < characters.length && isRun(characters.slice(0, length + 1))) length += 1;
  return length;
}

const isRun = (characters: readonly string[]): boolean =>
  characters.every((character) => character === characters[0]) || rows.some((row) => row.includes(characters.join("")));

/** What is left without the product's name, and the words of the owner's name and address. */
function withoutOwn(plain: string, { email, name }: PasswordOwner): string {
  const own = `${productName} ${email ?? ""} ${name}`.normalize("NFKC").toLowerCase();
  const words = own.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= shortestOwnWord);
  return words.sort((one, other) => other.length - one.length).reduce((left, word) => left.replaceAll(word, ""), plain);
}

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

const asLetters = (text: string): string => text.replaceAll(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign);
