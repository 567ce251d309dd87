import { type Permission, permissions } from "@askloom/contract";
import { expect, test } from "vitest";
import english from "../../../public/locales/en/workspace.json" with { type: "json" };
import { workspacePath } from "../../shared/areas.ts";
import { currentEntry, firstScreen, sidebar, visibleSidebar } from "./sidebar-table.ts";

const granting = (...names: Permission[]) => Object.fromEntries(names.map((name) => [name, true as const]));
const textOf = (key: string): string =>
  key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], english) as string;

test("[U71] every group has an icon of its own", () => {
  const icons = sidebar.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

test("[R15] [R16] [R17] [R18] [R19] [R20] [R21] [R22] the whole sidebar, as the specification writes it", () => {
  const written = sidebar.map(({ label, needs, entries }) => [
    `${textOf(label)} (${needs})`,
    ...entries.map(
      (entry) => `${textOf(entry.label)} ${entry.path}${entry.needs === undefined ? "" : ` (${entry.needs})`}`,
    ),
  ]);
  const p = "Pages.Askloom";
  expect(written).toEqual([
    [
      `Forms (${p}.FormModel)`,
      `Create a Form /forms/design (${p}.FormModel.New)`,
      `Search Forms /forms/explorer (${p}.FormModel.Explore)`,
      `View Deleted Forms /forms/deleted (${p}.FormModel.Delete)`,
    ],
    [
      `Visitor Groups (${p}.VisitorType)`,
      `Create /visitor-types/create (${p}.VisitorType.Create)`,
      `Search /visitor-types/explorer (${p}.VisitorType.Explore)`,
    ],
    [`Form Functions (${p}.FormAction)`, "Search Functions /lambda/explorer"],
    [
      `Form Actions (${p}.FormAction)`,
      `Create /form-actions/design (${p}.FormAction.Create)`,
      `Search /form-actions/explorer (${p}.FormAction.Explore)`,
    ],
    [
      `Form Publications (${p}.FormModel.Publish)`,
      "Publish a Form /form-pubs/publish-wizard",
      "Search Form Pub. /form-pubs/explorer",
      `View Deleted Form Pub. /form-pubs/deleted (${p}.FormModel.Delete)`,
    ],
    [
      `Form Flows (${p}.FormFlow)`,
      `Create /form-flows/design (${p}.FormFlow.New)`,
      `Search /form-flows/explorer (${p}.FormFlow.Explore)`,
      `View Deleted /form-flows/deleted (${p}.FormFlow.Delete)`,
    ],
    [
      `Form Flow Publications (${p}.FormFlow.Publish)`,
      "Publish /form-flow-pubs/publish-wizard",
      "Search /form-flow-pubs/explorer",
      `View Deleted /form-flow-pubs/deleted (${p}.FormFlow.Delete)`,
    ],
    [
      `Workflows (${p}.Workflow)`,
      `Create /form-workflows/design (${p}.Workflow.New)`,
      `Search /form-workflows/explorer (${p}.Workflow.Explore)`,
      `View Deleted /form-workflows/deleted (${p}.Workflow.Delete)`,
    ],
  ]);
});

test("[R12] a group needs its own permission", () => {
  expect(visibleSidebar(granting("Pages.Askloom.FormModel.New"))).toEqual([]);
  expect(visibleSidebar(granting(...permissions)).map(({ label }) => label)).toEqual(sidebar.map(({ label }) => label));
});

test("[R13] [P2] [P4] an entry needs its permission too; one without is always there", () => {
  const shown = visibleSidebar(
    granting("Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore", "Pages.Askloom.FormModel.Publish"),
  );
  expect(shown.map(({ entries }) => entries.map(({ path }) => path))).toEqual([
    ["/forms/explorer"],
    ["/form-pubs/publish-wizard", "/form-pubs/explorer"],
  ]);
});

test("[R14] a group without any entry left is not there", () => {
  expect(visibleSidebar(granting("Pages.Askloom.Workflow"))).toEqual([]);
});

test("[P2] a name that every object has is no permission", () => {
  expect(visibleSidebar({ constructor: true } as never)).toEqual([]);
});

test("[R6] the workspace begins with forms/design, or with the first screen that the person may open", () => {
  const forms = "Pages.Askloom.FormModel";
  expect(firstScreen(granting(...permissions))).toBe("/app/workspace/forms/design");
  expect(firstScreen(granting(forms, `${forms}.Explore`))).toBe("/app/workspace/forms/explorer");
  expect(firstScreen(granting(forms, "Pages.Askloom.FormAction"))).toBe("/app/workspace/lambda/explorer");
  expect(firstScreen(granting(forms))).toBeUndefined();
});

test.for([
  ["forms", "forms/design"],
  ["form-actions", "form-actions/design"],
  ["visitor-types", "visitor-types/create"],
  ["form-pubs", "form-pubs/publish-wizard"],
  ["form-flows", "form-flows/design"],
  ["form-flow-pubs", "form-flow-pubs/publish-wizard"],
  ["form-workflows", "form-workflows/design"],
  ["lambda", "lambda/explorer"],
])("[R24] the area %s begins with its first screen that the person may open", ([area = "", first]) => {
  expect(firstScreen(granting(...permissions), area)).toBe(`/app/workspace/${first}`);
  const viewing = permissions.filter((name) => !/\.(New|Create|Publish|Delete)$/.test(name));
  const isPublishing = area.endsWith("-pubs");
  expect(firstScreen(granting(...viewing), area)).toBe(isPublishing ? undefined : `/app/workspace/${area}/explorer`);
});

test.each([
  ["/form-actions/design", "/form-actions/design"],
  ["/form-actions/design/some-id", "/form-actions/explorer"],
  ["/form-actions/connections", "/form-actions/explorer"],
  ["/form-pubs/some-id/responses/another-id", "/form-pubs/explorer"],
  ["/lambda/create", "/lambda/explorer"],
  ["/forms/deleted", "/forms/deleted"],
  ["/form-actions/design/", "/form-actions/design"],
])("[U68] on %s the sidebar marks %s and nothing else", (open, marked) => {
  const current = sidebar.flatMap(({ entries }) => currentEntry(entries, workspacePath + open) ?? []);
  expect(current.map(({ path }) => path)).toEqual([marked]);
});
