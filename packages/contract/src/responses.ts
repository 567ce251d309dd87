import { ItemId, LanguageTag, Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { FailedFunctionCall } from "./failed-function-call.ts";
import { FormDefinition } from "./form-definition.ts";
import { listOf, listQuery } from "./list.ts";
import { BulkIds, Person } from "./records.ts";
import { ResponseReport } from "./response-report.ts";
import { Id, Instant, nameText, Revision, text } from "./text.ts";

const itemId = "[A-Za-z][A-Za-z0-9_]{0,63}";
/** What is compared of a response: a question, one part of its answer, or what the product itself knows of it. */
const reportKey = `#(?:score|outcome|passed)\\.${itemId}`;
export const AnswerKey = z
  .string()
  .regex(new RegExp(`^(?:${itemId}(?:/${itemId})?|${reportKey}|#version|#receipt|#notChecked)$`));
/** A column of the table: a question, or what an evaluation found out (RS40). */
const ColumnId = z.string().regex(new RegExp(`^(?:${itemId}|${reportKey})$`));
const Figure = z.number().min(-1e18).max(1e18);

/**
 * What a response must hold to be listed. Figures are numbers, days and times, and 1 for each chosen of several; words are
 * compared without regard to case and width; a single choice is chosen (RS5).
 */
export const ResponseCondition = z.discriminatedUnion("is", [
  z.strictObject({ of: AnswerKey, is: z.literal("equals"), value: z.union([Figure, text(200)]) }),
  z.strictObject({ of: AnswerKey, is: z.literal("chosen"), value: ItemId }),
  z.strictObject({ of: AnswerKey, is: z.literal("contains"), value: nameText(200) }),
  z.strictObject({ of: AnswerKey, is: z.literal("between"), from: Figure.optional(), to: Figure.optional() }),
  z.strictObject({ of: AnswerKey, is: z.literal("empty") }),
  z.strictObject({ of: AnswerKey, is: z.literal("answered") }),
]);
export type ResponseCondition = z.infer<typeof ResponseCondition>;

export const maxConditions = 10;
export const maxColumns = 60;

const sortingPattern = new RegExp(
  `^(?:sentAt|(?:words|figure)\\.(?:${itemId}(?:/${itemId})?|${reportKey}|#receipt))(?: (?:asc|desc))?$`,
);

/** `sentAt desc`, or by the words or the figure of a key: `figure.age asc`. */
export const ResponseSorting = z.string().regex(sortingPattern);

const idList = (most: number) =>
  z
    .string()
    .max(most * 75)
    .transform((value) => value.split(",").filter((id) => id !== ""))
    .pipe(z.array(ColumnId).max(most));

/** A list of conditions, written as JSON in the address. */
const Conditions = z
  .string()
  .max(8_000)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "Is no JSON." });
      return z.NEVER;
    }
  })
  .pipe(z.array(ResponseCondition).max(maxConditions));

/** Which responses are meant: those that count, or those of the test link. */
const chosen = {
  test: z.stringbool().default(false),
  from: Instant.optional(),
  until: Instant.optional(),
  where: Conditions.optional(),
  filter: text(200).optional(),
};

export const ResponsesQuery = listQuery(["sentAt"]).extend({
  ...chosen,
  sorting: ResponseSorting.optional(),
  /** The questions whose answers are wanted. */
  columns: idList(maxColumns).optional(),
});
export type ResponsesQuery = z.output<typeof ResponsesQuery>;

/** The list that a response was opened from; whether it came by the test link, the response itself tells. */
export const NeighboursQuery = z.object({ ...chosen, sorting: ResponseSorting.optional() }).omit({ test: true });

/** The responses before and after one; null at the ends (RS23). */
export const Neighbours = z.object({ previous: z.uuid().nullable(), next: z.uuid().nullable() });
export type Neighbours = z.infer<typeof Neighbours>;

export const exportFormats = ["csv", "xlsx", "json"] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const ExportQuery = z.object({ ...chosen, format: ExportFormat, language: LanguageTag.optional() });
export type ExportQuery = z.output<typeof ExportQuery>;

export const FilesQuery = z.object(chosen);

export const ChartsQuery = z.object({ ...chosen, questions: idList(20) });
export type ChartsQuery = z.output<typeof ChartsQuery>;

const responseParts = {
  id: z.uuid(),
  receipt: z.string(),
  version: z.number().int(),
  isTest: z.boolean(),
  language: z.string(),
  sentAt: Instant,
  changedAt: Instant.nullable(),
  revision: Revision,
  seconds: z.number().int().nullable(),
  /** A check could not run when it was sent (FN62). */
  isNotChecked: z.boolean(),
  /** The visitor or member who sent it, where that is known. */
  sentBy: Person.nullable(),
};

/** A line of the table: each answer that was asked for as text, in the reader's language. */
export const ResponseItem = z.object({ ...responseParts, answers: z.record(z.string(), z.string()) });
export type ResponseItem = z.infer<typeof ResponseItem>;

export const ResponseList = listOf(ResponseItem).extend({
  isTotalExact: z.boolean(),
  /** Where not all could be looked through at once: since when it was looked (RS8). */
  lookedSince: Instant.nullable(),
});
export type ResponseList = z.infer<typeof ResponseList>;

const AnyAnswers = z.record(z.string(), z.unknown());

export const ResponseChange = z.object({
  revision: Revision,
  version: z.number().int(),
  writtenAt: Instant,
  answers: AnyAnswers,
});
export type ResponseChange = z.infer<typeof ResponseChange>;

/** One response as it was sent, and what it said before each change. */
export const FormResponse = z.object({
  ...responseParts,
  answers: AnyAnswers,
  definition: FormDefinition,
  /** The last ones, the oldest of them first. */
  changes: z.array(ResponseChange),
  /** How many changes came before those. */
  earlierChanges: z.number().int(),
  failedCalls: z.array(FailedFunctionCall),
  /** What functions gave variables. */
  functionValues: AnyAnswers,
  /** What the publication's action found out about it; null without one. */
  report: ResponseReport.nullable(),
});
export type FormResponse = z.infer<typeof FormResponse>;

/** What can be compared of an answer: a figure, words, a choice among some, or only whether it is there. */
export const ColumnType = z.enum(["text", "number", "boolean", "date", "time", "choice", "choices", "rows", "other"]);
export type ColumnType = z.infer<typeof ColumnType>;

const Labelled = z.object({ id: z.string(), label: Texts });
export type Labelled = z.infer<typeof Labelled>;

export const ResponseColumn = z.object({
  id: z.string(),
  title: Texts,
  type: ColumnType,
  /** What its numbers are measured in; empty without one. */
  unit: Texts,
  choices: z.array(Labelled),
  /** The question is in no version that is asked now; its answers are kept (RS14). */
  isRemoved: z.boolean(),
});
export type ResponseColumn = z.infer<typeof ResponseColumn>;

export const ResponseColumns = z.object({
  pubName: z.string(),
  formId: z.uuid(),
  /** Who sent a response is known: the publication is for a group or for members (RS24). */
  hasSenders: z.boolean(),
  /** A question is checked by a function, so that a response may be "not checked" (FN62). */
  hasChecks: z.boolean(),
  languages: z.array(z.string()),
  versions: z.array(z.number().int()),
  columns: z.array(ResponseColumn),
});
export type ResponseColumns = z.infer<typeof ResponseColumns>;

/** Where the responses to a form are: its publications, the newest first. */
export const PubsOfForm = z.object({
  items: z.array(z.object({ id: z.uuid(), name: z.string(), responses: z.number().int() })),
});
export type PubsOfForm = z.infer<typeof PubsOfForm>;

export const ResponseCount = z.object({
  real: z.number().int(),
  test: z.number().int(),
  capacity: z.number().int().nullable(),
  /** Those whose answers cannot be sorted and filtered by yet. */
  waiting: z.number().int(),
});
export type ResponseCount = z.infer<typeof ResponseCount>;

const count = z.number().int();

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
};

/** Days are those of the reader's time zone; of one that is not known here, those of UTC. */
export const OverviewQuery = z.object({
  timeZone: text(64)
    .default("UTC")
    .transform((name) => (isTimeZone(name) ? name : "UTC")),
});

/** How a publication is doing: without what came by the test link (RS26). */
export const ResponseOverview = z.object({
  views: count,
  starts: count,
  submissions: count,
  /** How long it took half of those who sent, at most; null before the first. */
  medianSeconds: z.number().nullable(),
  /** The last thirty days, today last. */
  days: z.array(z.object({ day: z.iso.date(), count })),
});
export type ResponseOverview = z.infer<typeof ResponseOverview>;

export const DropOffQuery = z.object({ test: chosen.test });
export const DropOff = z.object({
  started: count,
  sent: count,
  pages: z.array(z.object({ id: z.string(), title: Texts, reached: count, stopped: count })),
});
export type DropOff = z.infer<typeof DropOff>;

export const ResponseIds = BulkIds;

/** What a saved view shows: which columns, which responses, in which order. */
export const ViewContent = z.strictObject({
  columns: z.array(ColumnId).max(maxColumns).optional(),
  where: z.array(ResponseCondition).max(maxConditions).optional(),
  sorting: ResponseSorting.optional(),
});
export type ViewContent = z.infer<typeof ViewContent>;

export const maxViewNameLength = 100;
export const NewResponseView = z.strictObject({ name: nameText(maxViewNameLength), content: ViewContent });
export const ResponseView = z.object({
  id: z.uuid(),
  name: z.string(),
  content: ViewContent,
  revision: Revision,
  owner: Person.nullable(),
  isOwn: z.boolean(),
});
export type ResponseView = z.infer<typeof ResponseView>;
export const ResponseViews = z.object({ items: z.array(ResponseView) });

export const responseParams = { pub: z.object({ pubId: Id }), one: z.object({ pubId: Id, responseId: Id }) } as const;
