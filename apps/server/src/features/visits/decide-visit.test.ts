import { expect, test } from "vitest";
import { pubRow } from "../../../../../tests/support/make-publishing.ts";
import type { KnownVisitor } from "./check-access.ts";
import type { Collector } from "./collectors.ts";
import { decidePost } from "./decide-post.ts";
import { decideVisit, type Saved } from "./decide-visit.ts";
import type { SavedDraft } from "./saved-drafts.ts";

const now = new Date("2026-05-01T12:00:00Z");
const [tenantId, id, formId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const settings = {
  ...{ id, version: 1, revision: 1, createdAt: now, changedAt: now, deletedAt: null, description: "", actionId: null },
  ...{ visitorTypeId: null, maxResponses: null, passwordHash: null, noNewVisitors: false, emailCheck: false },
  ...{ onePerVisitor: false, mayChange: false, memberRules: null, mayEmbed: true, confirmation: {}, unitId: null },
  ...{ opensAt: null, closesAt: null, pausedAt: null, closedAt: null, createdBy: null, changedBy: null },
  ...pubRow(tenantId, formId, "Survey"),
};

const collector = (parts: Partial<Collector["settings"]> = {}, isTest = false): Collector => ({
  ...{ tenantId, id, formId, isTest, version: 1 },
  // Safe: every column that the decision reads is there.
  settings: { ...settings, ...parts } as Collector["settings"],
});
const stranger: KnownVisitor = { hasPassword: false, visitorId: undefined, member: undefined, taken: undefined };
const nobody = { visitorId: null, userId: null };
const draft: SavedDraft = {
  ...{ answers: { name: "Ada" }, page: "page1", language: "en", responseId: null, sentAt: null, startedAt: now },
  version: 1,
};
const kindOf = (parts: Partial<Collector["settings"]>, visitor: Partial<KnownVisitor> = {}, isTest = false) =>
  decideVisit(collector(parts, isTest), { ...stranger, ...visitor }, {}, now).kind;

test("[FL4] a form that is scheduled, paused, closed or full is not shown, except by its test link", () => {
  const later = new Date(now.getTime() + 1);
  for (const parts of [{ opensAt: later }, { pausedAt: now }, { closedAt: now }, { closesAt: now }])
    expect([kindOf(parts), kindOf(parts, {}, true)]).toEqual(["closed", "form"]);
  expect([kindOf({ maxResponses: 1 }, { taken: 1 }), kindOf({ maxResponses: 2 }, { taken: 1 })]).toEqual([
    "closed",
    "form",
  ]);
});

test("[FL5] [FL6] [FL7] before the form come its password, an introduction, or a sign-in", () => {
  expect([kindOf({ passwordHash: "x" }), kindOf({ passwordHash: "x" }, { hasPassword: true })]).toEqual([
    "password",
    "form",
  ]);
  expect([kindOf({ audience: "visitors" }), kindOf({ audience: "visitors" }, { visitorId: id })]).toEqual([
    "introduction",
    "form",
  ]);
  const member = (isAllowed: boolean) => ({ member: { userId: id, isAllowed } });
  expect([undefined, member(false), member(true)].map((one) => kindOf({ audience: "members" }, one))).toEqual([
    "sign-in",
    "not-invited",
    "form",
  ]);
});

test("[FL10] [FL18] what was sent or saved before decides what is shown to someone who may fill the form", () => {
  const sent = { ...draft, sentAt: now, responseId: id };
  const session = { token: "t", resumed: undefined };
  const steps: [Saved, unknown][] = [
    [{}, { kind: "form", person: nobody }],
    [{ responseId: id }, { kind: "sent-already", responseId: id }],
    [{ code: "" }, { kind: "enter-code", isWrong: false }],
    [{ code: "ABC" }, { kind: "enter-code", isWrong: true }],
    [
      { code: "ABC", draft },
      { kind: "form", person: nobody, code: "ABC", session: undefined, draft },
    ],
    [
      { code: "ABC", draft: sent },
      { kind: "sent", responseId: id },
    ],
    [
      { code: "ABC", draft: { ...sent, responseId: null } },
      { kind: "form", person: nobody },
    ],
    [
      { session, draft },
      { kind: "form", person: nobody, code: undefined, session, draft },
    ],
    [
      { session, draft: sent },
      { kind: "form", person: nobody },
    ],
    [{ session }, { kind: "form", person: nobody }],
  ];
  for (const [saved, step] of steps) expect(decideVisit(collector(), stranger, saved, now)).toEqual(step);
});

test("[FL2] [FL22] a posted page leads to the next one, to what was sent, or to what was not taken and why", () => {
  const open = { kind: "open", person: nobody } as const;
  const closed = { kind: "closed", why: "closed", isNamed: true } as const;
  const facts = { access: open, purpose: "fill", sent: undefined, isToBeSent: false } as const;
  expect(decidePost(facts)).toEqual({ kind: "form" });
  expect(decidePost({ ...facts, isToBeSent: true })).toEqual({ kind: "submit" });
  expect(decidePost({ ...facts, sent: { responseId: id, isSame: true } })).toEqual({ kind: "sent", responseId: id });
  expect(decidePost({ ...facts, sent: { responseId: id, isSame: false } })).toEqual({
    ...{ kind: "not-taken", code: "sent-elsewhere", isSaved: false },
  });
  const late = { ...facts, access: closed, isToBeSent: true };
  expect(decidePost(late)).toEqual({ kind: "not-taken", code: "pub-closed", isSaved: true });
  expect(decidePost({ ...late, purpose: "change" })).toMatchObject({ code: "changes-not-taken" });
});
