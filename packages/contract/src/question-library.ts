import { Item } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { AreaItem, AreaQuery } from "./area-item.ts";
import { Person } from "./records.ts";
import { Storable } from "./sent-definition.ts";
import { Id, nameText, Revision } from "./text.ts";

/** An item that is answered: only those can say which library question they came from. */
export type Question = QuestionAmong<Item>;
type QuestionAmong<Kind> = Kind extends unknown ? ("library" extends keyof Kind ? Kind : never) : never;

/** The question as it stands in a form when taken from the library; undefined for content and frames without answers. */
export function questionFromLibrary(item: Item, library: NonNullable<Question["library"]>): Question | undefined {
  // Schemas keep the fields that their kind has: a kind that drops the field is not a question.
  const marked = Item.safeParse({ ...item, library }).data;
  return marked !== undefined && "library" in marked ? marked : undefined;
}

const anyLibrary = { id: "00000000-0000-4000-8000-000000000000", revision: 1 };

export const LibraryQuestionContent = Storable.pipe(Item).transform((item, context) => {
  const question = questionFromLibrary(item, anyLibrary);
  if (question !== undefined) {
    const { library: _of, ...content } = question;
    // Without its optional mark a question is still one.
    return content as Question;
  }
  context.addIssue({ code: "custom", path: ["kind"], message: "Is not a question." });
  return z.NEVER;
});

export const maxLibraryQuestionNameLength = 200;

export const LibraryQuestionInput = z.strictObject({
  name: nameText(maxLibraryQuestionNameLength),
  question: LibraryQuestionContent,
});
export type LibraryQuestionInput = z.output<typeof LibraryQuestionInput>;

export const LibraryQuestion = AreaItem.extend({
  question: z.custom<Question>((value) => Item.safeParse(value).success),
  /** How many forms use it. */
  formCount: z.number().int(),
  createdBy: Person.nullable(),
  changedBy: Person.nullable(),
});
export type LibraryQuestion = z.infer<typeof LibraryQuestion>;

export const LibraryQuery = AreaQuery;

/** A form whose draft uses a question of the library. */
export const LibraryQuestionUse = z.object({
  formId: z.uuid(),
  name: z.string(),
  /** Of the form's draft. */
  formRevision: Revision,
  /** The oldest revision of the question that the form carries. */
  questionRevision: Revision,
  places: z.number().int(),
});
export type LibraryQuestionUse = z.infer<typeof LibraryQuestionUse>;

export const UpdateInForms = z.strictObject({
  forms: z
    .array(z.strictObject({ id: Id, revision: Revision }))
    .min(1)
    .max(200),
});

/** `does-not-fit`: the form would become larger than a form may be. */
export const UpdateOutcome = z.object({
  id: z.uuid(),
  outcome: z.enum(["done", "up-to-date", "not-found", "not-used", "changed-meanwhile", "does-not-fit"]),
  /** The draft's revision after the call; null where there is no such form. */
  revision: Revision.nullable(),
});
export type UpdateOutcome = z.infer<typeof UpdateOutcome>;
export const UpdateOutcomes = z.object({ outcomes: z.array(UpdateOutcome) });
