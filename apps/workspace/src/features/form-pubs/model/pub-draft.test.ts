import type { ConditionGroup, FormPub } from "@askloom/contract";
import { FormPubChange, NewFormPub } from "@askloom/contract";
import { expect, test } from "vitest";
import { incompleteTime, instantOf, localTime } from "./local-time.ts";
import { plainOf, withMessage } from "./plain-message.ts";
import { changeOf, draftFaults, emptyDraft, hasInput, propertiesOf, propertyFaults } from "./pub-draft.ts";

const formId = "11111111-1111-4111-8111-111111111111";
const complete = { ...emptyDraft(formId), name: " Summer " };

test("[PB17] what the fields hold is what the server takes, and a password that nobody typed is not mentioned", () => {
  const change = changeOf({ ...complete, maxResponses: "12", opensAt: "2026-05-01T10:00", password: "" }, "everyone");
  expect(change).toMatchObject({ name: "Summer", maxResponses: 12, closesAt: null, confirmation: {} });
  expect("password" in change).toBe(false);
  expect(FormPubChange.safeParse(change).success).toBe(true);
  const body = { formId, version: "draft", audience: "everyone", ...change };
  expect(NewFormPub.safeParse(body).success).toBe(true);
  expect(changeOf({ ...complete, password: null }, "everyone").password).toBe(null);
});

test("[D1] a time that nobody touched keeps its seconds", () => {
  const pub = {
    opensAt: "2026-05-01T10:00:42.500Z",
    closesAt: null,
    confirmation: {},
    maxResponses: null,
    memberRules: null,
    action: null,
  } as FormPub; // only what is read here
  const properties = { ...propertiesOf(pub), name: "x", description: "" };
  expect(changeOf(properties, "everyone", pub).opensAt).toBe(pub.opensAt);
  const later = changeOf({ ...properties, opensAt: "2026-06-01T10:00" }, "everyone", pub).opensAt;
  expect(later).toBe(new Date("2026-06-01T10:00").toISOString());
});

test("[U29] a time is shown and read in the reader's own time zone", () => {
  expect(instantOf(localTime("2026-05-01T10:07:00.000Z"))).toBe("2026-05-01T10:07:00.000Z");
  expect([localTime(null), instantOf(""), instantOf("nonsense")]).toEqual(["", null, null]);
});

test("[E11] each fault of a draft is named by its field", () => {
  expect(draftFaults(complete, 0)).toEqual([]);
  expect(draftFaults({ ...emptyDraft(undefined), audience: "visitors" }, 2)).toEqual([
    "form",
    "formErrors",
    "visitorType",
    "name",
  ]);
  const rule = { operand: { variable: "unit" as const }, operator: "==" as const, value: " " };
  const wrong = {
    ...complete,
    opensAt: "2026-05-01T10:00",
    closesAt: "2026-05-01T10:00",
    maxResponses: "0",
    memberRules: { match: "all" as const, of: [rule] },
  };
  expect(propertyFaults(wrong, "members")).toEqual(["closesAt", "maxResponses", "memberRules"]);
  expect(propertyFaults(wrong, "everyone")).toEqual(["closesAt", "maxResponses"]);
  expect(changeOf(wrong, "everyone").memberRules).toBe(null);
});

test("[PB12] rules with an empty group or without a value are not finished", () => {
  const operand = { variable: "unit" };
  const faultsOf = (of: ConditionGroup["of"]) =>
    propertyFaults({ ...complete, memberRules: { match: "all", of } }, "members");
  expect(faultsOf([{ match: "any", of: [] }])).toEqual(["memberRules"]);
  expect(faultsOf([{ operand, operator: "!=" }])).toEqual(["memberRules"]);
  expect(faultsOf([{ match: "any", of: [{ operand, operator: "==", value: "Sales" }] }])).toEqual([]);
  expect(faultsOf([{ operand, operator: "is-empty" }])).toEqual([]);
});

test("[PB5] half a time is refused at its own field, and is neither taken for none nor compared", () => {
  const half = { ...complete, opensAt: incompleteTime, closesAt: "2026-05-01T10:00" };
  expect(propertyFaults(half, "everyone")).toEqual(["opensAtIncomplete"]);
  expect(propertyFaults({ ...half, closesAt: incompleteTime }, "everyone")).toEqual([
    "opensAtIncomplete",
    "closesAtIncomplete",
  ]);
  expect(draftFaults({ ...complete, closesAt: incompleteTime }, 0)).toEqual(["closesAtIncomplete"]);
  expect(hasInput({ ...emptyDraft(formId), closesAt: incompleteTime })).toBe(true);
});

test("[U35] the words of the confirmation are kept as paragraphs of rich text, and read back as lines", () => {
  const messages = withMessage(undefined, "en", "Thank you!\n\nSee you.");
  expect(messages).toEqual({
    en: {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "Thank you!" }] },
        { type: "paragraph", content: [{ type: "text", text: "See you." }] },
      ],
    },
  });
  expect(plainOf(messages?.en)).toBe("Thank you!\nSee you.");
  expect(withMessage(messages, "en", "  ")).toBeUndefined();
  const list = { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] } as const;
  expect(
    plainOf({
      type: "doc",
      content: [{ ...list, content: [...list.content].map((one) => ({ ...one, content: [...one.content] })) }],
    }),
  ).toBe("");
});

test("[PB22] what was entered would be missed; a form that was only chosen would not", () => {
  const chosen = { ...emptyDraft(formId), version: "latest" as const };
  expect([chosen, { ...chosen, password: "" }].map(hasInput)).toEqual([false, false]);
  const entered = [{ description: "x" }, { password: "x" }, { audience: "members" as const }, { mayChange: true }];
  expect(entered.map((part) => hasInput({ ...chosen, ...part }))).toEqual([true, true, true, true]);
});

test("[PB32] an action is named only where it is another one, or where it is removed", () => {
  const action = { id: "a", name: "Score", version: 2 };
  const pub = { opensAt: null, closesAt: null, confirmation: {}, maxResponses: null, action } as FormPub; // what is read
  const properties = { ...propertiesOf(pub), name: "x", description: "" };
  const sentAction = (next: typeof properties.action) =>
    changeOf({ ...properties, action: next }, "everyone", pub).action;
  expect(sentAction({ id: "a", version: 2 })).toBe(undefined);
  expect(sentAction({ id: "a", version: 3 })).toEqual({ id: "a", version: 3 });
  expect(sentAction(null)).toBe(null);
});
