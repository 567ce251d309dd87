import type {
  FieldProblem,
  FormDefinition,
  GroupIntake,
  IntakeForm,
  Language,
  Localized,
  VisitorTypeInput,
} from "@askloom/contract";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";
import { draftOf, findVersion, freeze } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { forms } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Handler } from "../../platform/http/serve-endpoints.ts";
import { findRecord, isSeen, lockRecord } from "../../records/records.ts";
import { formKind, publishingErrors } from "../forms/forms.ts";

const notThere: Localized = {
  en: "This must be a text question of the intake form.",
  zh_Hans: "必须是登记表单中以文本作答的问题。",
};

/** More questions of a form are not offered to ask for name and address. */
const maxOffered = 1_000;

export const listIntakeForms: Handler<"listIntakeForms"> = async ({ input: { query }, transaction }) => {
  const { totalCount, rows } = await listRows(transaction, forms, query, {
    unread: ["definition", "searchText"],
    columns: { name: forms.name },
    defaultColumn: forms.name,
    searched: [forms.name],
    where: and(
      isNull(forms.deletedAt),
      isNull(forms.deprecatedAt),
      eq(forms.purpose, "visitor-intake"),
      isSeen(transaction, forms),
    ),
  });
  const items: IntakeForm[] = [];
  // One after the other: all together they may be much larger than there is room for.
  for (const { id, name } of rows) {
    const questions = textQuestionsOf(await draftOf(transaction, formKind, id));
    items.push({ id, name, questions: questions.slice(0, maxOffered) });
  }
  return { totalCount, items };
};

/** A group's questions are questions of its intake form, and that is a form that asks who someone is (PB1). */
export async function checkIntake(
  transaction: Transaction,
  { intakeFormId, nameQuestion, emailQuestion }: VisitorTypeInput,
  language: Language,
): Promise<void> {
  const known = intakeFormId === null ? [] : await questionsOf(transaction, intakeFormId);
  const errors = Object.entries({ nameQuestion, emailQuestion }).flatMap(([field, id]): FieldProblem[] =>
    id === null || known.includes(id) ? [] : [{ field: `body.${field}`, detail: notThere[language] }],
  );
  if (errors.length > 0) throw new Refusal("invalid-input", { errors });
}

const firstAsked: Localized = { en: "Intake form of: {name}", zh_Hans: "登记表单，用于：{name}" };

/** Visitors are asked by a version: an intake form without one gets it, or nobody could join (PB1). */
export async function freezeIntake(
  transaction: Transaction,
  caller: Member,
  { intakeFormId, name, language }: Pick<VisitorTypeInput, "intakeFormId" | "name"> & { language: Language },
): Promise<void> {
  if (intakeFormId === null) return;
  const form = await lockRecord(transaction, formKind, { id: intakeFormId });
  if (
    form.versionCount > 0 ||
    (await publishingErrors(transaction, await draftOf(transaction, formKind, form.id))).length > 0
  )
    return;
  await freeze({ transaction, caller, language }, formKind, {
    row: form,
    note: firstAsked[language].replace("{name}", () => name),
  });
}

/** The intake form as a group tells of it: whether newcomers are asked at all, and what is wrong with it (PB21). */
export async function groupIntakeOf(transaction: Transaction, formId: string | null): Promise<GroupIntake | null> {
  if (formId === null) return null;
  const [form] = await transaction
    .select({ name: forms.name, version: forms.latestVersion, draft: forms.definition })
    .from(forms)
    .where(eq(forms.id, formId));
  if (form === undefined) return null;
  const { name, version, draft } = form;
  const definition =
    version === null ? draft : (await findVersion(transaction, formKind, { id: formId, number: version })).definition;
  return { id: formId, name, version, error: (await publishingErrors(transaction, definition))[0] ?? null };
}

async function questionsOf(transaction: Transaction, formId: string): Promise<string[]> {
  const form = await findRecord(transaction, formKind, formId);
  if (form.purpose !== "visitor-intake") throw new Refusal("not-an-intake-form");
  return textQuestionsOf(await draftOf(transaction, formKind, formId)).map(({ id }) => id);
}

const textQuestionsOf = (definition: FormDefinition): IntakeForm["questions"] =>
  [...requestedOnce(definition)].flatMap((item) =>
    logicOf(item)?.type(item) === "text" && "title" in item
      ? [{ id: item.id, title: item.title, isEmail: "variant" in item && item.variant === "email" }]
      : [],
  );

/** What a form asks once, in reading order: not what is in the rows of a repeat. */
export function* requestedOnce({ pages }: Pick<FormDefinition, "pages">): Generator<Item> {
  for (const page of pages) yield* outsideRows(page.items);
}

function* outsideRows(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    if (logicOf(item) !== undefined) yield item;
    else if ("items" in item) yield* outsideRows(item.items);
  }
}
