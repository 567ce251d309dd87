import { expect, test } from "vitest";
import { isTest, projectFiles } from "./project-files.ts";
import { framesWithoutKit, textsInState } from "./typed-input.ts";

const files = projectFiles();

const namesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name),
  );

test("[U64] every editor of a record is in the table that the tests of editors are made from", () => {
  const used = files
    .filter(({ path }) => /^apps\/(?:workspace|portal)\/src\/.+\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ source }) => namesIn(source, /useRecordEditor<[^(]+\(\{\s*name: ("[\w-]+")/g));
  const table = files.find(({ path }) => path === "e2e/support/editors.ts")?.source ?? "";
  const listed = [...namesIn(table, /\beditor: ("[\w-]+")/g), ...namesIn(table, /editorsApart = \[([^\]]*)\]/g)];
  expect(used.toSorted()).toEqual(listed.toSorted());
});

/** Forms and dialogs that need no editing kit, each with its reason. */
const framesApart: Readonly<Record<string, string>> = {
  "apps/portal/src/features/password/password-page.tsx": "passwords only, which are never stored",
  "apps/workspace/src/app/shell/login-dialog.tsx": "it is the sign-in itself",
  "apps/workspace/src/app/shell/password-login.tsx": "it is the sign-in itself",
  "apps/workspace/src/features/form-actions/design/components/evaluation/evaluation-drawer.tsx":
    "changes the open document, which saves itself",
  "apps/workspace/src/features/forms/dataflow/components/rules/rule-drawer.tsx":
    "changes the open document, which saves itself",
  "apps/workspace/src/features/forms/import/components/import-dialog.tsx": "searches in a report",
  "apps/workspace/src/features/forms/questions/components/palette/add-menu.tsx": "searches in a menu",
  "apps/workspace/src/features/forms/questions/components/questions-tab.tsx":
    "changes the open document, which saves itself",
  "apps/workspace/src/features/forms/theme/components/color-fields.tsx":
    "changes the open document, which saves itself",
  "apps/workspace/src/features/forms/translations/components/rich-target.tsx":
    "changes the open document, which saves itself",
  "apps/workspace/src/features/responses/components/add-filter.tsx":
    "a filter of a list, which is in the address once it is applied",
  "apps/workspace/src/shared/dialogs/function-test-dialog.tsx": "a trial that saves nothing",
  "apps/workspace/src/shared/rich-text/rich-text-field.tsx":
    "the address of a link, put into the text of the field around it",
};

test("[U66] every form and every dialog in which people type uses the editing kit, so that what they typed comes back", () => {
  expect(framesWithoutKit(files)).toEqual(Object.keys(framesApart).toSorted());
});

/** Fields whose text need not come back, each with its reason. */
const textsApart: Readonly<Record<string, string>> = {
  "apps/portal/src/features/password/password-page.tsx": "passwords only, which are never stored",
  "apps/workspace/src/app/shell/password-login.tsx": "it is the sign-in itself",
  "apps/workspace/src/features/form-actions/design/components/evaluation/assistant/questions-step.tsx": "a search",
  "apps/workspace/src/features/form-pubs/components/property-fields.tsx": "the same text is in the draft of the editor",
  "apps/workspace/src/features/forms/dataflow/components/pickers/choice-checks.tsx": "a search",
  "apps/workspace/src/features/forms/import/components/loss-report.tsx": "a search",
  "apps/workspace/src/features/forms/questions/components/palette/add-menu.tsx": "a search",
  "apps/workspace/src/features/forms/questions/components/palette/palette.tsx": "a search",
  "apps/workspace/src/features/forms/theme/components/color-fields.tsx": "the same text is in the open document",
  "apps/workspace/src/features/forms/translations/components/built-in-words.tsx": "a search",
  "apps/workspace/src/features/lambda/design/components/name-list.tsx": "a search",
  "apps/workspace/src/features/lambda/design/components/parameters-editor.tsx":
    "a name of one word, in the document when the field is left",
  "apps/workspace/src/shared/rich-text/rich-text-field.tsx":
    "the address of a link, put into the text of the field around it",
};

test("[U66] no field has its text in a state of React only", () => {
  expect(textsInState(files)).toEqual(Object.keys(textsApart).toSorted());
});

test("a form with a field is found, also in a part of it; one that uses the kit is not", () => {
  const at = (name: string, source: string) => ({ path: `apps/portal/src/${name}.tsx`, source });
  const field = at("field", "<TextInput />");
  const found = (source: string) => framesWithoutKit([field, at("form", source)]);
  expect(found('import { Field } from "./field.tsx"; <form />')).toEqual(["apps/portal/src/form.tsx"]);
  expect(found('import { Field } from "./field.tsx"; useRecordEditor(); <form />')).toEqual([]);
  expect(found("<form />")).toEqual([]);
  const typed =
    "const [a, setA] = useState(); <TextInput onChange={({ currentTarget }) => setA(currentTarget.value)} />";
  expect(textsInState([at("typed", typed)])).toEqual(["apps/portal/src/typed.tsx"]);
});
