import { type Language, languageTags } from "@askloom/contract";
import { type FailedCall, functionsUsed } from "@askloom/engine";
import { LaterAnswer } from "../../platform/http/later-answer.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { takeTurns } from "../../platform/http/take-turn.ts";
import { chartsOf } from "./charts.ts";
import { chosenAmong } from "./chosen-among.ts";
import { columnItem, formVersionsOf } from "./columns.ts";
import { realCount, testCount, waitingCount } from "./count-responses.ts";
import { dropOffOf } from "./drop-off.ts";
import { findPub, findResponse } from "./find-pub.ts";
import { findListed } from "./find-responses.ts";
import { neighboursOf } from "./neighbours.ts";
import { overviewOf } from "./overview.ts";
import { pubsOfForm } from "./pubs-of-form.ts";
import { readResponse } from "./read-response.ts";
import { responseReport } from "./report/response-report.ts";
import { changeSteps, changesOf } from "./response-changes.ts";
import { responseFacts, responseItems, responseRows, sendersOf } from "./response-items.ts";

export const responseHandlers: HandlersFor<
  | "listPubsOfForm"
  | "listResponses"
  | "getResponseColumns"
  | "getResponseCount"
  | "getResponseOverview"
  | "getResponseCharts"
  | "getDropOff"
  | "getResponse"
  | "getResponseNeighbours"
> = {
  async listPubsOfForm({ input: { params }, transaction }) {
    return { items: await pubsOfForm(transaction, params.formId) };
  },

  async listResponses({ input: { params, query }, transaction, caller, language }) {
    const pub = await findPub(transaction, params.pubId, caller);
    const found = await findListed(transaction, pub, query);
    const rows = await responseRows(transaction, pub.id, found.ids);
    const { ids: _listed, ...total } = found;
    const shown = { columns: query.columns ?? [], language: formLanguage(language) };
    const items = await responseItems(transaction, rows, shown);
    return new LaterAnswer(async () => ({ ...total, items: await takeTurns(caller.tenantId, items) }));
  },

  async getResponseColumns({ input: { params }, transaction }) {
    const pub = await findPub(transaction, params.pubId);
    const { versions, columns } = await formVersionsOf(transaction, pub);
    return {
      pubName: pub.name,
      formId: pub.formId,
      hasSenders: pub.hasSenders,
      hasChecks: versions.some(({ definition }) =>
        functionsUsed(definition).some(({ purpose }) => purpose === "check"),
      ),
      languages: [...new Set(versions.flatMap(({ definition }) => definition.languages))],
      versions: versions.map(({ number }) => number),
      columns: columns.map(columnItem),
    };
  },

  async getResponseCount({ input: { params }, transaction }) {
    const { id } = await findPub(transaction, params.pubId);
    const { count, capacity } = await realCount(transaction, id);
    return {
      real: count,
      test: await testCount(transaction, id),
      capacity,
      waiting: await waitingCount(transaction, id),
    };
  },

  async getResponseOverview({ input: { params, query }, transaction }) {
    const { id } = await findPub(transaction, params.pubId);
    return overviewOf(transaction, { pubId: id, timeZone: query.timeZone, now: new Date() });
  },

  async getResponseCharts({ input: { params, query }, transaction, caller }) {
    const pub = await findPub(transaction, params.pubId, caller);
    const { columns } = await formVersionsOf(transaction, pub);
    const wanted = query.questions.flatMap((id) => columns.find(({ question }) => question.id === id) ?? []);
    const { among, isPartial } = await chosenAmong(transaction, pub, query);
    return { charts: await chartsOf(transaction, wanted, { ...query, pubId: pub.id, among }), isPartial };
  },

  async getDropOff({ input: { params, query }, transaction }) {
    const pub = await findPub(transaction, params.pubId);
    const { versions } = await formVersionsOf(transaction, pub);
    const { definition } = versions.find(({ number }) => number === pub.version) ?? versions[0] ?? {};
    return dropOffOf(transaction, { pubId: pub.id, test: query.test, pages: definition?.pages ?? [] });
  },

  async getResponse({ input: { params }, transaction, caller }) {
    const { row, definition, answers: sent } = await readResponse(transaction, params);
    const senders = await sendersOf(transaction, [row]);
    const changes = await changesOf(transaction, row);
    const response = {
      ...responseFacts(row, senders(row)),
      answers: sent,
      definition,
      failedCalls: (row.failedCalls ?? []).map(failedCall),
      functionValues: row.functionValues ?? {},
      report: await responseReport(transaction, row),
      earlierChanges: changes.earlier,
    };
    return new LaterAnswer(async () => ({
      ...response,
      changes: await takeTurns(caller.tenantId, changeSteps(definition, changes)),
    }));
  },

  async getResponseNeighbours({ input: { params, query }, transaction, caller }) {
    const row = await findResponse(transaction, params.pubId, params.responseId);
    return neighboursOf(transaction, { pub: await findPub(transaction, params.pubId, caller), row, query });
  },
};

/** Parameters of a function are nothing that the reader of a response is shown. */
const failedCall = ({ path, purpose, use: { functionId, versionNumber }, fault }: FailedCall) => ({
  path,
  purpose,
  use: { functionId, versionNumber },
  fault,
});

/** The language of a form's texts that suits the reader. */
export const formLanguage = (language: Language): string => languageTags[language];
