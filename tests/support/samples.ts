import { randomUUID } from "node:crypto";
import { type EndpointName, emptyDefinition, type RequestTo } from "@askloom/contract";
import { sampleQuestion, type World, worldPassword } from "./world.ts";

const areaQuery = {
  query: { skipCount: 0, maxResultCount: 10, sorting: "name desc", filter: "e", deleted: "false" },
} as const;

/**
 * A valid request for each endpoint: the compiler names the missing ones. The contract tests make all their
 * malformed, foreign and unauthorised requests out of these.
 */
export const samples: { readonly [Name in EndpointName]: (world: World) => RequestTo<Name> } = {
  getEnvironment: () => ({}),
  getApplicationConfiguration: () => ({ query: { v: "1" } }),
  getCurrentLoginInformations: () => ({ query: { v: "1" } }),
  listMemberships: () => ({}),
  submitLogEntry: () => ({
    body: {
      sessionId: "s",
      appId: "a",
      appVersion: "1",
      timeStamp: "2026-01-01T00:00:00Z",
      level: "error",
      message: "It broke",
      extraProperties: { additional: ["x"], fileName: "f.ts", lineNumber: 1, columnNumber: 2 },
    },
  }),
  listUnits: () => ({
    query: { skipCount: 0, maxResultCount: 10, sorting: "displayName desc", filter: "s", deleted: "false" },
  }),
  createUnit: ({ unitId }) => ({ body: { displayName: `Unit ${randomUUID()}`, parentId: unitId } }),
  getUnit: ({ unitId }) => ({ params: { unitId } }),
  changeUnit: ({ emptyUnitId, unitId }) => ({
    params: { unitId: emptyUnitId },
    body: { displayName: "Other", parentId: unitId },
    ifMatch: 1,
  }),
  deleteUnit: ({ emptyUnitId }) => ({ params: { unitId: emptyUnitId }, ifMatch: 1 }),
  restoreUnit: ({ deletedUnitId }) => ({ params: { unitId: deletedUnitId } }),
  listUsers: () => ({
    query: { skipCount: 0, maxResultCount: 10, sorting: "userName asc", filter: "a", deleted: "false" },
  }),
  createUser: ({ unitId }) => ({
    body: {
      userName: `user-${randomUUID()}`,
      name: "New User",
      email: `${randomUUID()}@world.example`,
      password: "correct horse battery",
      unitIds: [unitId],
      permissions: ["Pages.Askloom.FormModel"],
    },
  }),
  getUser: ({ userId }) => ({ params: { userId } }),
  changeUser: ({ userId, unitId }) => ({
    params: { userId },
    body: { userName: "renamed", name: "Renamed", isActive: true, unitIds: [unitId] },
    ifMatch: 1,
  }),
  setGrants: ({ userId }) => ({ params: { userId }, body: { permissions: ["Pages.Askloom.FormModel"] }, ifMatch: 1 }),
  deleteUser: ({ userId }) => ({ params: { userId }, ifMatch: 1 }),
  restoreUser: ({ deletedUserId }) => ({ params: { userId: deletedUserId } }),
  getProfile: () => ({}),
  changeProfile: () => ({ body: { name: "Somebody Else", language: "zh_Hans" } }),
  changePassword: () => ({ body: { currentPassword: worldPassword, newPassword: "another password of the world" } }),
  listDevices: () => ({}),
  endOtherDevices: () => ({}),
  endDevice: ({ deviceId }) => ({ params: { deviceId } }),
  listForms: () => ({ query: { ...areaQuery.query, purpose: "general", deprecated: "true" } }),
  createForm: () => ({ body: { definition: emptyDefinition("en") } }),
  importForms: () => ({ body: { definitions: [emptyDefinition("en")] } }),
  getForm: ({ formId }) => ({ params: { formId } }),
  saveForm: ({ formId }) => ({ params: { formId }, body: { definition: emptyDefinition("zh_Hans") }, ifMatch: 1 }),
  duplicateForm: ({ formId }) => ({ params: { formId } }),
  exportForm: ({ formId }) => ({ params: { formId }, query: { version: 1 } }),
  deprecateForm: ({ formId }) => ({ params: { formId }, body: { isDeprecated: true } }),
  deleteForm: ({ formId }) => ({ params: { formId }, ifMatch: 1 }),
  restoreForm: ({ deletedFormId }) => ({ params: { formId: deletedFormId } }),
  purgeForm: ({ deletedFormId }) => ({ params: { formId: deletedFormId } }),
  bulkDeleteForms: ({ formId }) => ({ body: { ids: [formId] } }),
  bulkRestoreForms: ({ deletedFormId }) => ({ body: { ids: [deletedFormId] } }),
  bulkPurgeForms: ({ deletedFormId }) => ({ body: { ids: [deletedFormId] } }),
  bulkDeprecateForms: ({ formId }) => ({ body: { ids: [formId], isDeprecated: true } }),
  createFormVersion: ({ formId }) => ({ params: { formId }, body: { note: "Ready" }, ifMatch: 1 }),
  listFormVersions: ({ formId }) => ({
    params: { formId },
    query: { skipCount: 0, maxResultCount: 10, sorting: "number desc", filter: "f" },
  }),
  getLatestFormVersion: ({ formId }) => ({ params: { formId } }),
  getFormVersion: ({ formId }) => ({ params: { formId, number: 1 } }),
  restoreFormVersion: ({ formId }) => ({ params: { formId, number: 1 }, ifMatch: 1 }),
  deprecateFormVersion: ({ formId }) => ({ params: { formId, number: 1 }, body: { isDeprecated: true } }),
  listLibraryQuestions: () => areaQuery,
  createLibraryQuestion: () => ({ body: { name: "Name", question: sampleQuestion } }),
  getLibraryQuestion: ({ libraryQuestionId }) => ({ params: { questionId: libraryQuestionId } }),
  changeLibraryQuestion: ({ libraryQuestionId }) => ({
    params: { questionId: libraryQuestionId },
    body: { name: "Full name", question: sampleQuestion },
    ifMatch: 1,
  }),
  deleteLibraryQuestion: ({ libraryQuestionId }) => ({ params: { questionId: libraryQuestionId }, ifMatch: 1 }),
  restoreLibraryQuestion: ({ deletedLibraryQuestionId }) => ({ params: { questionId: deletedLibraryQuestionId } }),
  listLibraryQuestionUses: ({ libraryQuestionId }) => ({
    params: { questionId: libraryQuestionId },
    query: { skipCount: 0, maxResultCount: 10, sorting: "name desc", filter: "f" },
  }),
  updateLibraryQuestionInForms: ({ libraryQuestionId, formId }) => ({
    params: { questionId: libraryQuestionId },
    body: { forms: [{ id: formId, revision: 1 }] },
  }),
  listVisitorTypes: () => areaQuery,
  listFunctions: () => areaQuery,
  listFormActions: () => areaQuery,
  listFormPubs: () => areaQuery,
  listFormFlows: () => areaQuery,
  listFormFlowPubs: () => areaQuery,
  listFormWorkflows: () => areaQuery,
  submitHelpRequest: () => ({
    body: { subject: "It does not work", text: "I clicked, and then nothing.", screenshot: "iVBORw0KGgoAAAANSUhEUg==" },
  }),
  listHelpRequests: () => ({ query: { skipCount: 0, maxResultCount: 10, sorting: "createdAt desc", filter: "a" } }),
  getHelpRequest: ({ helpRequestId }) => ({ params: { helpRequestId } }),
  listMails: () => ({
    query: { skipCount: 0, maxResultCount: 10, sorting: "createdAt desc", filter: "a", state: "queued" },
  }),
  listAuditEvents: () => ({ query: { skipCount: 0, maxResultCount: 10, sorting: "at desc", filter: "a" } }),
};
