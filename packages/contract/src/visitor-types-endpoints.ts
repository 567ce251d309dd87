import { z } from "zod";
import { AreaQuery } from "./area-item.ts";
import { areas } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";
import { listOf, listQuery } from "./list.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { Id } from "./text.ts";
import {
  IntakeForm,
  Visitor,
  VisitorDetails,
  VisitorList,
  VisitorMerge,
  VisitorsQuery,
  VisitorTable,
  VisitorType,
  VisitorTypeInput,
  VisitorTypeItem,
} from "./visitor-types.ts";

const { change, list: explore } = areas.visitorTypes.access;

const nothing = z.undefined();
const visitorType = z.object({ visitorTypeId: Id });
const visitor = visitorType.extend({ visitorId: Id });

/** Visitor groups and their visitors. */
export const visitorTypesEndpoints = {
  ...recordEndpoints({
    ...areas.visitorTypes,
    params: visitorType,
    query: AreaQuery,
    input: VisitorTypeInput,
    item: VisitorTypeItem,
    entity: VisitorType,
    steps: ["list", "create", "get", "save", "delete", "restore", "purge", "uses"],
    problems: {
      create: ["not-an-intake-form"],
      save: ["not-an-intake-form"],
      delete: ["visitor-type-in-use"],
      purge: ["visitor-type-in-use"],
    },
  }),
  listIntakeForms: {
    method: "GET",
    path: "/api/visitor-types/intake-forms",
    summary: "The forms that can ask visitors who they are",
    access: change,
    query: listQuery(["name"]),
    output: listOf(IntakeForm),
    status: 200,
    problems: [],
  },
  listVisitors: {
    method: "GET",
    path: "/api/visitor-types/{visitorTypeId}/visitors",
    summary: "The visitors of a group",
    access: explore,
    params: visitorType,
    query: VisitorsQuery,
    output: VisitorList,
    status: 200,
    problems: [],
  },
  tabulateVisitors: {
    method: "GET",
    path: "/api/visitor-types/{visitorTypeId}/visitors/table",
    summary: "The visitors of a group with their answers, as a table of texts",
    access: explore,
    params: visitorType,
    query: VisitorsQuery,
    output: VisitorTable,
    status: 200,
    problems: [],
  },
  mergeVisitors: {
    method: "POST",
    path: "/api/visitor-types/{visitorTypeId}/visitors/merge",
    summary: "Make one visitor of several; everything the others did becomes that one's",
    access: change,
    params: visitorType,
    body: VisitorMerge,
    output: Visitor,
    status: 200,
    problems: [],
  },
  getVisitor: {
    method: "GET",
    path: "/api/visitor-types/{visitorTypeId}/visitors/{visitorId}",
    summary: "A visitor with the answers to the intake form and the newest responses",
    access: explore,
    params: visitor,
    output: VisitorDetails,
    status: 200,
    problems: [],
  },
  removeVisitor: {
    method: "DELETE",
    path: "/api/visitor-types/{visitorTypeId}/visitors/{visitorId}",
    summary: "Remove a person with all traces, for good",
    access: change,
    params: visitor,
    output: nothing,
    status: 204,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
