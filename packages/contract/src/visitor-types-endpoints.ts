import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { listOf, listQuery } from "./list.ts";
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
} from "./visitor-types.ts";

const group = "Pages.Askloom.VisitorType";
const change = { kind: "member", needs: [group, `${group}.Create`] } as const;
const explore = { kind: "member", needs: [group, `${group}.Explore`] } as const;
const read = { kind: "member", needs: [group], needsOneOf: [`${group}.Explore`, `${group}.Create`] } as const;

const nothing = z.undefined();
const visitorType = z.object({ visitorTypeId: Id });
const visitor = visitorType.extend({ visitorId: Id });

/** Visitor groups and their visitors; the list of groups is one of the area lists. */
export const visitorTypesEndpoints = {
  createVisitorType: {
    method: "POST",
    path: "/api/visitor-types",
    summary: "Add a visitor group",
    access: change,
    body: VisitorTypeInput,
    output: VisitorType,
    status: 201,
    problems: ["not-an-intake-form"],
  },
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
  getVisitorType: {
    method: "GET",
    path: "/api/visitor-types/{visitorTypeId}",
    summary: "One visitor group",
    access: read,
    params: visitorType,
    output: VisitorType,
    status: 200,
    problems: [],
  },
  saveVisitorType: {
    method: "PUT",
    path: "/api/visitor-types/{visitorTypeId}",
    summary: "Change a visitor group",
    access: change,
    params: visitorType,
    body: VisitorTypeInput,
    output: VisitorType,
    status: 200,
    ifMatch: true,
    problems: ["not-an-intake-form"],
  },
  deleteVisitorType: {
    method: "DELETE",
    path: "/api/visitor-types/{visitorTypeId}",
    summary: "Move a visitor group to the trash",
    access: change,
    params: visitorType,
    output: nothing,
    status: 204,
    ifMatch: true,
    problems: ["visitor-type-in-use"],
  },
  restoreVisitorType: {
    method: "POST",
    path: "/api/visitor-types/{visitorTypeId}/restore",
    summary: "Take a visitor group back out of the trash",
    access: change,
    params: visitorType,
    output: VisitorType,
    status: 200,
    problems: [],
  },
  purgeVisitorType: {
    method: "POST",
    path: "/api/visitor-types/{visitorTypeId}/purge",
    summary: "Delete a visitor group in the trash for good, with its visitors",
    access: change,
    params: visitorType,
    output: nothing,
    status: 204,
    problems: ["visitor-type-in-use"],
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
