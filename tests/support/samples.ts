import { randomUUID } from "node:crypto";
import { type EndpointName, emptyDefinition, type RequestTo } from "@askloom/contract";
import { actionSamples } from "./action-samples.ts";
import { deliverySamples } from "./delivery-samples.ts";
import { functionSamples } from "./function-samples.ts";
import { sampleQuestion } from "./make-publishing.ts";
import { runSamples } from "./run-samples.ts";
import { type TestTenant, testPassword } from "./test-tenant.ts";

/** One grey pixel. */
export const samplePng = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

const areaQuery = {
  query: { skipCount: 0, maxResultCount: 10, sorting: "name desc", filter: "e", deleted: "false" },
} as const;

const visitorsQuery = {
  query: { skipCount: 0, maxResultCount: 10, sorting: "lastSeenAt desc", filter: "a" },
} as const;

const pubProperties = {
  name: "Registration",
  description: "For the summer",
  opensAt: "2026-01-01T00:00:00Z",
  closesAt: "2027-01-01T00:00:00Z",
  maxResponses: 100,
  password: "sesame",
  noNewVisitors: true,
  emailCheck: true,
  onePerVisitor: true,
  mayChange: true,
  memberRules: {
    match: "all" as const,
    of: [{ operand: { variable: "unit" as const }, operator: "==" as const, value: "Sales" }],
  },
  mayEmbed: false,
  confirmation: { sendCopy: true },
};

/** What can be done to many, and what uses one, is asked like what is done to one. */
type Bulk = Exclude<`bulk${"Delete" | "Restore" | "Purge"}${string}` & EndpointName, "bulkDeleteResponses">;
type Derived = Bulk | Extract<EndpointName, `list${string}Uses`>;

/**
 * A valid request for each endpoint: the compiler names the missing ones. The contract tests make all their
 * malformed, foreign and unauthorised requests out of these.
 */
export const samples: {
  readonly [Name in Exclude<EndpointName, Derived>]: (testTenant: TestTenant) => RequestTo<Name>;
} = {
  ...functionSamples,
  ...actionSamples,
  ...deliverySamples,
  ...runSamples,
  getEnvironment: () => ({}),
  getApplicationConfiguration: () => ({ query: { v: "1" } }),
  getCurrentLoginInformations: () => ({ query: { v: "1" } }),
  listMemberships: () => ({}),
  listPermissionHolders: () => ({ query: { permission: "Pages.Askloom.FormAction.Create" } }),
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
  purgeUnit: ({ deletedUnitId }) => ({ params: { unitId: deletedUnitId } }),
  listUsers: () => ({
    query: { skipCount: 0, maxResultCount: 10, sorting: "userName asc", filter: "a", deleted: "false" },
  }),
  createUser: ({ unitId }) => ({
    body: {
      userName: `user-${randomUUID()}`,
      name: "New User",
      email: `${randomUUID()}@world.example`,
      unitIds: [unitId],
      permissions: ["Pages.Askloom.FormModel"],
    },
  }),
  sendInvitation: ({ invitedUserId }) => ({ params: { userId: invitedUserId } }),
  sendPasswordReset: ({ userId }) => ({ params: { userId } }),
  getUser: ({ userId }) => ({ params: { userId } }),
  changeUser: ({ userId, unitId }) => ({
    params: { userId },
    body: { userName: "renamed", name: "Renamed", isActive: true, unitIds: [unitId] },
    ifMatch: 1,
  }),
  setGrants: ({ userId, unitId }) => ({
    params: { userId },
    body: {
      permissions: ["Pages.Askloom.FormModel"],
      unitPermissions: [{ unitId, permissions: ["Pages.Askloom.FormModel"] }],
    },
    ifMatch: 1,
  }),
  deleteUser: ({ userId }) => ({ params: { userId }, ifMatch: 1 }),
  restoreUser: ({ deletedUserId }) => ({ params: { userId: deletedUserId } }),
  purgeUser: ({ deletedUserId }) => ({ params: { userId: deletedUserId } }),
  removeUser: ({ deletedUserId }) => ({ params: { userId: deletedUserId } }),
  getProfile: () => ({}),
  changeProfile: () => ({ body: { name: "Somebody Else", language: "zh_Hans" } }),
  changePassword: () => ({ body: { currentPassword: testPassword, newPassword: "another password of the world" } }),
  listDevices: () => ({}),
  endOtherDevices: () => ({}),
  endDevice: ({ deviceId }) => ({ params: { deviceId } }),
  listForms: () => ({ query: { ...areaQuery.query, purpose: "general", deprecated: "true" } }),
  createForm: () => ({ body: { definition: emptyDefinition("en") } }),
  uploadPicture: () => ({ body: { content: samplePng } }),
  importForms: () => ({ body: { definitions: [emptyDefinition("en")] } }),
  getForm: ({ formId }) => ({ params: { formId } }),
  saveForm: ({ formId }) => ({ params: { formId }, body: { definition: emptyDefinition("zh_Hans") }, ifMatch: 1 }),
  duplicateForm: ({ formId }) => ({ params: { formId } }),
  exportForm: ({ formId }) => ({ params: { formId }, query: { version: 1 } }),
  deprecateForm: ({ formId }) => ({ params: { formId }, body: { isDeprecated: true } }),
  deleteForm: ({ formId }) => ({ params: { formId }, ifMatch: 1 }),
  restoreForm: ({ deletedFormId }) => ({ params: { formId: deletedFormId } }),
  purgeForm: ({ deletedFormId }) => ({ params: { formId: deletedFormId } }),
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
  purgeLibraryQuestion: ({ deletedLibraryQuestionId }) => ({ params: { questionId: deletedLibraryQuestionId } }),
  listLibraryQuestionForms: ({ libraryQuestionId }) => ({
    params: { questionId: libraryQuestionId },
    query: { skipCount: 0, maxResultCount: 10, sorting: "name desc", filter: "f" },
  }),
  updateLibraryQuestionInForms: ({ libraryQuestionId, formId }) => ({
    params: { questionId: libraryQuestionId },
    body: { forms: [{ id: formId, revision: 1 }] },
  }),
  listPubsOfForm: ({ formId }) => ({ params: { formId } }),
  listResponses: ({ pubId }) => ({
    params: { pubId },
    query: {
      skipCount: 0,
      maxResultCount: 10,
      sorting: "sentAt desc",
      filter: "e",
      test: "false",
      from: "2026-01-01T00:00:00Z",
      until: "2126-01-01T00:00:00Z",
      where: JSON.stringify([{ of: "name", is: "contains", value: "e" }]),
      columns: "name",
    },
  }),
  getResponseColumns: ({ pubId }) => ({ params: { pubId } }),
  getResponseCount: ({ pubId }) => ({ params: { pubId } }),
  getResponseOverview: ({ pubId }) => ({ params: { pubId }, query: { timeZone: "Asia/Shanghai" } }),
  getResponseCharts: ({ pubId }) => ({ params: { pubId }, query: { questions: "name", test: "false" } }),
  getDropOff: ({ pubId }) => ({ params: { pubId }, query: { test: "false" } }),
  exportResponses: ({ pubId }) => ({ params: { pubId }, query: { format: "json", language: "en", test: "false" } }),
  getResponseFiles: ({ pubId }) => ({ params: { pubId }, query: { test: "false" } }),
  bulkDeleteResponses: ({ pubId, responseId }) => ({ params: { pubId }, body: { ids: [responseId] } }),
  getResponse: ({ pubId, responseId }) => ({ params: { pubId, responseId } }),
  getResponseNeighbours: ({ pubId, responseId }) => ({ params: { pubId, responseId } }),
  deleteResponse: ({ pubId, responseId }) => ({ params: { pubId, responseId } }),
  getResponseFile: ({ pubId, responseId, responseFileId }) => ({
    params: { pubId, responseId, fileId: responseFileId },
  }),
  listResponseViews: ({ pubId }) => ({ params: { pubId } }),
  createResponseView: ({ pubId }) => ({
    params: { pubId },
    body: { name: `View ${randomUUID()}`, content: { columns: ["name"], sorting: "sentAt asc" } },
  }),
  changeResponseView: ({ pubId, responseViewId }) => ({
    params: { pubId, viewId: responseViewId },
    body: { name: "Ours", content: {} },
    ifMatch: 1,
  }),
  deleteResponseView: ({ pubId, responseViewId }) => ({ params: { pubId, viewId: responseViewId } }),
  listVisitorTypes: () => areaQuery,
  createVisitorType: ({ intakeFormId }) => ({
    body: { name: "Parents", intakeFormId, nameQuestion: "name", retentionDays: 365 },
  }),
  listIntakeForms: () => ({ query: { skipCount: 0, maxResultCount: 10, sorting: "name desc", filter: "a" } }),
  getVisitorType: ({ visitorTypeId }) => ({ params: { visitorTypeId } }),
  saveVisitorType: ({ visitorTypeId, intakeFormId }) => ({
    params: { visitorTypeId },
    body: { name: "Parents", description: "Of pupils", intakeFormId, nameQuestion: "name", emailQuestion: "name" },
    ifMatch: 1,
  }),
  deleteVisitorType: ({ visitorTypeId }) => ({ params: { visitorTypeId }, ifMatch: 1 }),
  restoreVisitorType: ({ deletedVisitorTypeId }) => ({ params: { visitorTypeId: deletedVisitorTypeId } }),
  purgeVisitorType: ({ deletedVisitorTypeId }) => ({ params: { visitorTypeId: deletedVisitorTypeId } }),
  listVisitors: ({ visitorTypeId }) => ({ params: { visitorTypeId }, ...visitorsQuery }),
  tabulateVisitors: ({ visitorTypeId }) => ({ params: { visitorTypeId }, ...visitorsQuery }),
  mergeVisitors: ({ visitorTypeId, visitorId, otherVisitorId }) => ({
    params: { visitorTypeId },
    body: { into: visitorId, ids: [otherVisitorId] },
  }),
  getVisitor: ({ visitorTypeId, visitorId }) => ({ params: { visitorTypeId, visitorId } }),
  removeVisitor: ({ visitorTypeId, visitorId }) => ({ params: { visitorTypeId, visitorId } }),
  listFormPubs: () => ({ query: { ...areaQuery.query, state: "open" } }),
  createFormPub: ({ formId, visitorTypeId }) => ({
    body: {
      formId,
      version: 1,
      audience: "visitors",
      visitorTypeId,
      ...pubProperties,
    },
  }),
  listPubUnits: () => ({}),
  inspectForPublishing: ({ formId }) => ({ query: { formId, version: 1 } }),
  getFormPub: ({ pubId }) => ({ params: { pubId } }),
  saveFormPub: ({ pubId }) => ({ params: { pubId }, body: pubProperties, ifMatch: 1 }),
  pauseFormPub: ({ pubId }) => ({ params: { pubId } }),
  resumeFormPub: ({ pubId }) => ({ params: { pubId } }),
  closeFormPub: ({ pubId }) => ({ params: { pubId } }),
  reopenFormPub: ({ pubId }) => ({ params: { pubId } }),
  countActionRuns: ({ pubId }) => ({ params: { pubId } }),
  startActionRuns: ({ pubId }) => ({ params: { pubId }, body: { which: "undecided", delivers: true } }),
  previewFormPubMove: ({ pubId }) => ({ params: { pubId }, query: { version: 1 } }),
  moveFormPub: ({ pubId }) => ({ params: { pubId }, body: { version: "latest" }, ifMatch: 1 }),
  deleteFormPub: ({ pubId }) => ({ params: { pubId }, ifMatch: 1 }),
  restoreFormPub: ({ deletedPubId }) => ({ params: { pubId: deletedPubId } }),
  purgeFormPub: ({ deletedPubId }) => ({ params: { pubId: deletedPubId } }),
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
  sendResponse: ({ pubLink, pageToken }) => ({
    params: { link: pubLink },
    body: {
      id: randomUUID(),
      pageToken,
      answers: {},
      language: "en",
      session: "f".repeat(43),
      now: new Date().toISOString().slice(0, 16),
      parameters: { from: "mail" },
      honeypot: "",
      proof: "0",
    },
  }),
  saveDraft: ({ pubLink, pageToken }) => ({
    params: { link: pubLink },
    body: {
      token: "t".repeat(43),
      pageToken,
      answers: {},
      language: "en",
      page: "page1",
      pageIndex: 0,
      wantsCode: true,
    },
  }),
  startFormSession: ({ pubLink, pageToken }) => ({ params: { link: pubLink }, body: { pageToken } }),
  getPlacesLeft: ({ pubLink }) => ({ params: { link: pubLink } }),
  startFile: ({ pubLink, pageToken }) => ({
    params: { link: pubLink },
    body: { pageToken, question: "papers", name: "b.txt", type: "text/plain", bytes: 3 },
  }),
  getFile: ({ pubLink, fileId }) => ({ params: { link: pubLink, fileId } }),
  addFilePiece: ({ pubLink, fileId }) => ({
    params: { link: pubLink, fileId },
    body: { start: 0, content: Buffer.from("abc").toString("base64") },
  }),
  removeFile: ({ pubLink, fileId }) => ({ params: { link: pubLink, fileId } }),
};
