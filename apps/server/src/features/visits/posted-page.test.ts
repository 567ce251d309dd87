import { expect, test } from "vitest";
import { form, item, page, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
import { readyForm } from "./compiled-forms.ts";
import { type Begin, evaluatedInParts } from "./evaluate.ts";
import { afterPost, afterWhole } from "./posted-page.ts";

const file = { id: crypto.randomUUID(), name: "a.txt", type: "text/plain", bytes: 1 };
const given = { answers: { rows: [{ id: "r1", answers: { scan: [file] } }] }, language: "en" };
const entries = [
  ["rows/r1", ""],
  ["t0", "yes"],
] as const;

/** What a page of this many texts, and of rows with files, makes of a post, and how often the rows were read for that. */
async function posted(count: number) {
  const texts = Array.from({ length: count }, (_, index) => text(`t${index}`));
  const definition = form({ items: [...texts, repeat("rows", {}, item("file", "scan"))] });
  const ready = readyForm(definition, { tenantId: "t", formId: "f", version: 1 });
  const post = { page: "page1", doing: "stay", entries, files: new Map() };
  let reads = 0;
  const { formState } = await evaluatedInParts(ready, (begin) =>
    afterPost(ready, given, post)(counting(begin, () => (reads += 1))),
  );
  return { answers: formState.answers(), reads };
}

/** Begins as `begin` does; whoever reads the rows from its answers is counted. */
const counting =
  (begin: Begin, onRead: () => void): Begin =>
  (start) => {
    const formState = begin(start);
    const own = formState.answers.bind(formState);
    const answers = () => {
      const { rows, ...others } = own();
      const get = () => {
        onRead();
        return rows;
      };
      return Object.defineProperty(others, "rows", { get, enumerable: true });
    };
    return Object.assign(formState, { answers });
  };

test("[FL2] [FL40] a posted page keeps the files of its rows, and the answers are searched for them once for all its questions", async () => {
  const [few, many] = [await posted(2), await posted(60)];
  expect(few.answers).toEqual({ ...given.answers, t0: "yes" });
  expect([many.answers, many.reads]).toEqual([few.answers, few.reads]);
});

test("[FL2] what is wrong is told of the page that is shown, a thousand times at most", async () => {
  const required = (name: string, count: number) =>
    page(name, ...Array.from({ length: count }, (_, index) => text(`${name}${index}`, { required: true })));
  const shownOf = async (...counts: [number, number]) => {
    const definition = form({ pages: [required("a", counts[0]), required("b", counts[1])] });
    const ready = readyForm(definition, { tenantId: "t", formId: "f", version: 1 });
    const after = await evaluatedInParts(ready, afterWhole({ answers: {}, language: "en" }));
    return [after.page, after.failures.length, new Set(after.failures.map(({ pageId }) => pageId)), after.isToBeSent];
  };
  expect(await shownOf(2, 3)).toEqual(["a", 2, new Set(["a"]), false]);
  expect(await shownOf(0, 3)).toEqual(["b", 3, new Set(["b"]), false]);
  expect(await shownOf(1_001, 0)).toEqual(["a", 1_000, new Set(["a"]), false]);
});
