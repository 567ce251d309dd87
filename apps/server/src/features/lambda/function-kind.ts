import {
  areas,
  emptyFunction,
  type FunctionDefinition,
  type FunctionsQuery,
  maxFunctionNameLength,
  questionLibraryArea,
} from "@askloom/contract";
import { definitionKind, linesOf, numberedName } from "../../definitions/definitions.ts";
import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "../../platform/db/drizzle.ts";
import {
  actionFunctionUses,
  formActions,
  formFunctionUses,
  forms,
  functionSearch,
  functions,
  functionVersions,
  libraryQuestions,
} from "../../platform/db/schema.ts";
import { type Doing, isOne, isSeen, usersIn } from "../../records/records.ts";
import { mayReadForms, shownWith } from "./shown-with.ts";

export type FunctionRow = Omit<typeof functions.$inferSelect, "definition" | "searchText">;

export const functionKind = definitionKind<"Function", "Functions", FunctionRow, FunctionDefinition>({
  one: "Function",
  many: "Functions",
  subject: "function",
  table: functions,
  versions: functionVersions,
  search: functionSearch,
  owner: "functionId",
  fileName: "function",
  name: { field: "name", maxLength: maxFunctionNameLength },
  whereOf,
  usedBy: {
    by: [
      {
        ...usersIn(areas.forms, forms),
        where: ({ id }) =>
          usedWhere(sql`${formFunctionUses.functionId} = ${id} and ${formFunctionUses.formId} = ${forms.id}`),
      },
      {
        ...usersIn(areas.formActions, formActions),
        where: ({ id }) =>
          sql`exists (select from ${actionFunctionUses}
            where ${actionFunctionUses.functionId} = ${id} and ${actionFunctionUses.actionId} = ${formActions.id})`,
      },
    ],
  },
  uses: [
    { ...usersIn(areas.forms, forms), where: ({ formId }) => isOne(forms, formId) },
    {
      ...usersIn(questionLibraryArea, libraryQuestions),
      where: ({ libraryQuestionId }) => isOne(libraryQuestions, libraryQuestionId),
    },
  ],
  inTrash: "function-in-trash",
  emptyDefinition: emptyFunction,
  derivedOf,
  nameOf: ({ name }) => name,
  namedPart: (definition) => definition,
  numbered: (definition, number) => ({
    ...definition,
    name: numberedName(definition.name, number, maxFunctionNameLength),
  }),
  // No form follows the newest version: each names the one that it uses.
  refuseErrors: async () => undefined,
  isFollowed: async () => false,
  writeUses: async () => undefined,
  shownWith,
});

/** What stands beside a definition so that lists need not read it. Its examples have yet to run. */
function derivedOf({ kind, name, description, result, target, examples }: FunctionDefinition) {
  const of = { formId: null, questionKind: null, questionId: null, ...target };
  return {
    kind,
    name,
    result,
    formId: of.formId,
    questionKind: of.questionKind,
    libraryQuestionId: of.questionId,
    exampleCount: examples.length,
    passingCount: null,
    searchText: linesOf([{ name, description }]),
  };
}

const exampleFilters: Readonly<Record<NonNullable<FunctionsQuery["examples"]>, SQL | undefined>> = {
  passing: and(gt(functions.exampleCount, 0), eq(functions.passingCount, functions.exampleCount)),
  failing: lt(functions.passingCount, functions.exampleCount),
  none: eq(functions.exampleCount, 0),
};

function whereOf(query: FunctionsQuery, doing: Doing): SQL | undefined {
  const { kind, result, formId, fitsForm, examples, used, usedBy } = query;
  const isUsed = sql`(${usedWhere(sql`${formFunctionUses.functionId} = ${functions.id}`)}
    or exists (select from ${actionFunctionUses} where ${actionFunctionUses.functionId} = ${functions.id}))`;
  return and(
    kind === undefined ? undefined : eq(functions.kind, kind),
    result === undefined ? undefined : eq(functions.result, result),
    formId === undefined ? undefined : eq(functions.formId, formId),
    fitsForm === undefined ? undefined : or(isNull(functions.formId), eq(functions.formId, fitsForm)),
    examples === undefined ? undefined : exampleFilters[examples],
    used === undefined ? undefined : sql`${isUsed} = ${used}`,
    usedBy === undefined ? undefined : isUsedBy(usedBy, doing),
  );
}

/** Nothing is found for a form that the reader may not see: what it uses would say something about it (FN76). */
function isUsedBy(formId: string, { transaction, caller }: Doing): SQL {
  if (!mayReadForms(caller)) return sql`false`;
  const form = transaction
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, formId), isNull(forms.deletedAt), isSeen(transaction, forms)));
  return usedWhere(sql`${formFunctionUses.functionId} = ${functions.id} and ${inArray(formFunctionUses.formId, form)}`);
}

const usedWhere = (where: SQL): SQL => sql`exists (select from ${formFunctionUses} where ${where})`;
