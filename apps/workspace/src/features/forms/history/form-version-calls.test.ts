import { ProblemError, problemOf, type VersionItem } from "@askloom/contract";
import { expect, test } from "vitest";
import { type SavedDocument, versionsAtServer } from "../../../designer/history/versions-port.ts";
import { formVersionCalls } from "./form-version-calls.ts";

const version: VersionItem = {
  number: 1,
  draftRevision: 7,
  note: "First",
  createdAt: "2026-11-15T08:00:00Z",
  createdBy: null,
  deprecatedAt: null,
};
const unheard = async () => {
  throw new TypeError("Failed to fetch");
};
const silent = {
  listFormVersions: unheard,
  getFormVersion: unheard,
  createFormVersion: unheard,
  deprecateFormVersion: unheard,
};
const formId = "00000000-0000-4000-8000-000000000001";
const versionsOf = (api: Parameters<typeof formVersionCalls>[0], document: SavedDocument) =>
  versionsAtServer(formVersionCalls(api, formId), document);

test("[FD14] a form that the server does not have yet has no versions", async () => {
  const port = versionsOf(silent, { isThere: () => false, saved: async () => undefined });
  expect(await port.list(0)).toEqual({ outcome: "done", value: { totalCount: 0, items: [] } });
});

test("[FD14] a version is made of the draft that was just saved, and of none that was not", async () => {
  const requested: unknown[] = [];
  const createFormVersion = async (request: unknown) => {
    requested.push(request);
    return version;
  };
  const api = { ...silent, createFormVersion };
  const saved = versionsOf(api, { isThere: () => true, saved: async () => 7 });
  expect(await saved.create("First")).toEqual({ outcome: "done", value: version });
  const unsaved = versionsOf(api, { isThere: () => true, saved: async () => undefined });
  expect(await unsaved.create("First")).toEqual({ outcome: "unreachable" });
  expect(requested).toEqual([{ params: { formId }, body: { note: "First" }, ifMatch: 7 }]);
});

test("[FD14] a refusal is told in the server's words; silence is told apart from it", async () => {
  const problem = problemOf("not-found", "en");
  const api = {
    ...silent,
    getFormVersion: async () => {
      throw new ProblemError(problem);
    },
  };
  const port = versionsOf(api, { isThere: () => true, saved: async () => 1 });
  expect(await port.get(3)).toEqual({ outcome: "refused", message: problem.title });
  expect(await port.deprecate({ number: 3, isDeprecated: true })).toEqual({ outcome: "unreachable" });
});
