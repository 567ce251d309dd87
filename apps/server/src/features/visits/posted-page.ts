import type { VisitFailure } from "@askloom/contract";
import type { Failure, FormState } from "@askloom/engine";
import { postedAnswers } from "@askloom/form-view/posted-answers";
import { type Item, isQuestion, logicOf, type Question, takesFiles } from "@askloom/kinds/questions/logic";
import type { ReadyForm } from "./compiled-forms.ts";
import { type Given, messageOf, type WorkInParts } from "./evaluate.ts";
import { listAt, rowFilesIn } from "./row-files.ts";
import { withSavedSecrets } from "./saved-secrets.ts";

/** A page that was posted without scripts. */
export interface PostedPage {
  readonly page: string;
  /** What the pressed button does: next, previous, submit, something with a row, or another language. */
  readonly doing: string;
  readonly entries: readonly (readonly [string, string])[];
  /** Files that came along, by place. */
  readonly files: ReadonlyMap<string, readonly unknown[]>;
  /** Whether a secret that came empty stays as it was sent (FL47). */
  readonly keepsSecrets?: boolean;
}

export interface AfterPost {
  readonly formState: FormState;
  /** The page to be shown now. */
  readonly page: string;
  readonly failures: readonly VisitFailure[];
  /** All is valid and was to be sent. */
  readonly isToBeSent: boolean;
}

/** What a posted page makes of the answers (FL2). What the page did not show is left as it was. */
export const afterPost = (form: ReadyForm, before: Given, posted: PostedPage): WorkInParts<AfterPost> =>
  function* (begin) {
    const shown = begin(before);
    yield;
    const merged = mergedAnswers(form, shown, posted);
    const answers = posted.keepsSecrets ? withSavedSecrets(form.definition, shown.answers(), merged) : merged;
    const formState = begin({ ...before, answers });
    const [verb = "", path = ""] = posted.doing.split(":", 2);
    yield;
    if (Object.hasOwn(changes, verb)) changes[verb]?.(formState, path);
    const pages = formState.pages().map(({ id }) => id);
    const index = Math.max(0, pages.indexOf(posted.page));
    const at = (wanted: number) => pages[wanted] ?? pages[index] ?? "";
    const stay = { formState, page: at(index), failures: [], isToBeSent: false };
    if (verb === "previous") return { ...stay, page: at(index - 1) };
    if (verb !== "next" && verb !== "submit") return stay;
    const own = formState.check(at(index));
    if (own.length > 0) return { ...stay, failures: failuresOn(formState, own, at(index)) };
    if (index < pages.length - 1) return { ...stay, page: at(index + 1) };
    yield;
    const all = formState.check();
    const page = all[0]?.pageId ?? stay.page;
    if (all.length > 0) return { ...stay, page, failures: failuresOn(formState, all, page) };
    return { ...stay, isToBeSent: true };
  };

/** What a form makes of all its answers at once, as a page that is live posts them. */
export const afterWhole = (given: Given): WorkInParts<AfterPost> =>
  function* (begin) {
    const formState = begin(given);
    yield;
    const all = formState.check();
    const page = all[0]?.pageId ?? formState.pages().at(-1)?.id ?? "";
    return { formState, page, failures: failuresOn(formState, all, page), isToBeSent: all.length === 0 };
  };

/** So many are told of one page. */
const maxFailures = 1_000;

/** What is wrong on the page that is shown, in words. What is wrong on another is told there. */
const failuresOn = (formState: FormState, failures: readonly Failure[], page: string): VisitFailure[] =>
  failures
    .filter(({ pageId }) => pageId === page)
    .slice(0, maxFailures)
    .map((failure) => ({ path: failure.path, pageId: failure.pageId, message: messageOf(formState, failure) }));

function mergedAnswers(
  form: ReadyForm,
  shown: FormState,
  { page, entries, files }: PostedPage,
): Record<string, unknown> {
  const sent = postedAnswers(entries);
  const before = shown.answers();
  const answers: Record<string, unknown> = { ...before };
  const withFiles = rowFilesIn(form, before, files);
  for (const item of questionsOn(form.definition.pages.find(({ id }) => id === page)?.items ?? [])) {
    const state = shown.state(item.id);
    if (state === undefined || !state.isVisible || !state.isEnabled || state.isSet) continue;
    if (takesFiles(item)) {
      answers[item.id] = [...listAt(before, item.id), ...(files.get(item.id) ?? [])];
    } else if (isFilledIn(item)) answers[item.id] = withFiles(sent[item.id], item.id);
  }
  return answers;
}

/** What has a field: neither what a formula gives nor what is never seen. */
function isFilledIn(item: Question): boolean {
  const { formula, isConcealed } = logicOf(item);
  return formula === undefined && isConcealed?.(item) !== true;
}

/** The questions of a page, also those in groups; those in rows come with their repeat. */
function* questionsOn(items: readonly Item[]): Generator<Question> {
  for (const item of items) {
    if (isQuestion(item)) yield item;
    else if ("items" in item) yield* questionsOn(item.items);
  }
}

/** What buttons of rows and files do; `place` is the repeat, or the repeat and the row. Another language is a change too. */
const changes: Readonly<Record<string, (formState: FormState, path: string) => void>> = {
  add: (formState, path) => formState.addRow(path, newRowId(formState.state(path)?.rows ?? [])),
  remove: (formState, path) => formState.removeRow(...rowAt(path)),
  up: (formState, path) => moveRow(formState, path, -1),
  down: (formState, path) => moveRow(formState, path, 1),
  "drop-file": (formState, path) => {
    const [question, fileId] = rowAt(path);
    const files = formState.state(question)?.value;
    if (Array.isArray(files))
      formState.answer(
        question,
        files.filter((file) => !isFile(file, fileId)),
      );
  },
  language: (formState, tag) => {
    if (formState.definition.languages.includes(tag)) formState.setLanguage(tag);
  },
};

const isFile = (file: unknown, id: string): boolean =>
  typeof file === "object" && file !== null && "id" in file && file.id === id;

function rowAt(path: string): [string, string] {
  const cut = path.lastIndexOf("/");
  return [path.slice(0, cut), path.slice(cut + 1)];
}

function moveRow(formState: FormState, path: string, by: 1 | -1): void {
  const [repeat, row] = rowAt(path);
  const rows = formState.state(repeat)?.rows ?? [];
  const index = rows.indexOf(row);
  if (index < 0) return;
  formState.moveRow(repeat, row, rows[by === 1 ? index + 2 : index - 1]);
}

function newRowId(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) {
    if (!taken.includes(`r${number}`)) return `r${number}`;
  }
}
