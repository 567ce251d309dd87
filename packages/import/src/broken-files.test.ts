import { FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { householdXlsForm } from "../../../tests/support/household-xlsform.ts";
import { makeZip } from "../../../tests/support/make-xlsx.ts";
import { sampleFile } from "../../../tests/support/sample-file.ts";
import { importFile } from "./import-file.ts";

/** Numbers below 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const survey = new TextDecoder().decode(sampleFile("customer-survey.json"));
const surveyBytes = new TextEncoder().encode(survey);
const whole = JSON.parse(survey);
const pages: readonly [unknown, ...unknown[]] = whole.pages;
const workbook = householdXlsForm();
const encode = (text: string) => new TextEncoder().encode(text);

type Random = () => number;
const below = (random: Random, count: number): number => Math.floor(random() * count);
const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[below(random, values.length)] ?? values[0];

const strange: readonly [unknown, ...unknown[]] = [
  null,
  0,
  -1,
  1e300,
  true,
  "",
  "\u0000\ud800",
  "__proto__",
  "constructor",
  "{a} >",
  "((((((",
  [],
  {},
  [[[[]]]],
  { default: 1 },
  "x".repeat(10_500),
  [null, 1, "a", { value: {} }],
];

/** Replaces, removes and moves values anywhere. */
function disturbed(value: unknown, random: Random, rate: number): unknown {
  if (random() < rate) return oneOf(random, strange);
  if (Array.isArray(value)) {
    const entries = value.map((each) => disturbed(each, random, rate));
    return random() < rate * 4 ? [...entries, ...entries.slice(0, 2)] : entries;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    random() < rate
      ? oneOf(random, ["__proto__", "constructor", "type", "name", "elements", "visibleIf", "toString"])
      : key,
    disturbed(each, random, rate),
  ]);
  return Object.fromEntries(entries);
}

function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  for (let count = 1 + below(random, 12); count > 0; count -= 1) copy[below(random, copy.length)] = below(random, 256);
  return copy;
}

const cut = (bytes: Uint8Array, random: Random): Uint8Array => bytes.slice(0, below(random, bytes.length));

function spliced(random: Random): Uint8Array {
  const [from, to] = [below(random, survey.length), below(random, survey.length)];
  return encode(survey.slice(0, from) + survey.slice(to, to + below(random, 400)) + survey.slice(from));
}

function randomBytes(random: Random): Uint8Array {
  const bytes = Uint8Array.from({ length: below(random, 300) }, () => below(random, 256));
  return random() < 0.5 ? bytes : Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes]);
}

const fragments: readonly [string, ...string[]] = [
  "<row>",
  "</row>",
  `<c r="B2" t="s"><v>9</v></c>`,
  `<c r="ZZZ99999999" t="b">`,
  "<v>begin group</v></c>",
  `<c t="inlineStr"><is><t>type</t></is></c>`,
  "<sheetData>",
  "&amp;",
  "&bad;",
  "<!DOCTYPE x>",
  "<![CDATA[x]]>",
  `<sheet name="survey" r:id="rId1"/>`,
  `<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>`,
  "<si><t>text</t></si>",
];

function randomZip(random: Random): Uint8Array {
  const names = ["workbook.xml", "_rels/workbook.xml.rels", "sharedStrings.xml", "styles.xml", "worksheets/sheet1.xml"];
  const parts = names.map((name) => {
    const inside = Array.from({ length: below(random, 12) }, () => oneOf(random, fragments)).join("");
    return [`xl/${name}`, random() < 0.7 ? `<a xmlns:r="r">${inside}</a>` : inside];
  });
  return makeZip(Object.fromEntries(parts));
}

const breakings: readonly [(random: Random) => Uint8Array, ...((random: Random) => Uint8Array)[]] = [
  (random) => flipped(surveyBytes, random),
  (random) => cut(surveyBytes, random),
  spliced,
  (random) => encode(JSON.stringify(disturbed({ ...whole, pages: [oneOf(random, pages)] }, random, 0.02))),
  (random) => encode(JSON.stringify({ pages: [disturbed(oneOf(random, pages), random, 0.2)] })),
  (random) => flipped(workbook, random),
  (random) => cut(workbook, random),
  randomBytes,
  randomZip,
];

test("[IM5] [IM2] five thousand broken files are survived, and what is read of them is a form", () => {
  const random = seeded(20_261_115);
  const outcomes = new Map<string, number>();
  for (let count = 0; count < 5_000; count += 1) {
    const bytes = oneOf(random, breakings)(random);
    const imported = importFile({ name: "a.json", bytes });
    const outcome = imported.outcome === "read" ? "read" : imported.code;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (imported.outcome !== "read" || count % 20 !== 0) continue;
    for (const definition of imported.definitions) expect(FormDefinition.safeParse(definition).success).toBe(true);
  }
  expect(outcomes.get("read")).toBeGreaterThan(250);
  // A reader that makes what the product does not take is at fault, not the file.
  expect(outcomes.get("definition-invalid")).toBeUndefined();
}, 240_000);
