import { type FormDefinition, type FromLibrary, formItems } from "@askloom/contract";
import { atOnce } from "@askloom/engine";
import { expect, test } from "vitest";
import { form, group, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
import { hasRoomFor, replacementSteps } from "./replace-question.ts";

const id = "00000000-0000-4000-8000-000000000001";

const withCurrentQuestion = (definition: FormDefinition, current: FromLibrary) =>
  atOnce(replacementSteps(definition, current));

/** A question with this many inside. */
const holding = (ids: readonly string[]): FromLibrary => ({
  id,
  revision: 2,
  question: repeat("holder", {}, ...ids.map((each) => text(each))),
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `q${at}`);

const using = (places: readonly string[]): FormDefinition =>
  form({
    items: places.map((place) => ({ ...repeat(place, {}, text(`${place}_old`)), library: { id, revision: 1 } })),
  });

const itemsOf = ({ pages }: FormDefinition) => pages.flatMap(({ items }) => items);

test("[F22] [F5] places of a question that would make a form too large are counted before they are made", () => {
  expect(hasRoomFor(using(numbered(99)), holding(numbered(100)))).toBe(true);
  expect(hasRoomFor(using(numbered(100)), holding(numbered(100)))).toBe(false);
  expect(hasRoomFor(form({ items: [group("frame", ...itemsOf(using(numbered(100))))] }), holding(numbered(100)))).toBe(
    false,
  );
});

test("[F22] ids that begin alike, however long, are all different and the same at every update", () => {
  const long = Array.from({ length: 3_000 }, (_, at) => `${"a".repeat(58)}${at}`);
  const definition = form({ items: [...itemsOf(using(["b".repeat(20)])), ...long.map((each) => text(each))] });
  const updated = withCurrentQuestion(definition, holding(long));
  const ids = [...formItems(updated ?? definition)].map((item) => item.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(6_001);
  expect(withCurrentQuestion(updated ?? definition, holding(long))).toEqual(updated);
});
