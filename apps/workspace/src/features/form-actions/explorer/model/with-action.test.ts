import { type FormPub, FormPubChange } from "@askloom/contract";
import { expect, test } from "vitest";
import { withAction } from "./with-action.ts";

const pubId = "00000000-0000-4000-8000-000000000001";
const action = { id: "00000000-0000-4000-8000-000000000002", version: 1 };
const settings = {
  name: "Survey",
  description: "Of this year",
  opensAt: "2026-11-01T08:00:00.000Z",
  closesAt: "2026-12-01T08:00:00.000Z",
  maxResponses: 20,
  noNewVisitors: true,
  emailCheck: true,
  onePerVisitor: true,
  mayChange: true,
  memberRules: null,
  mayEmbed: false,
  confirmation: { sendCopy: true },
};
const pub = { ...settings, id: pubId, action: null } as unknown as FormPub; // all that a change can say

test("[FA86] a publication that takes an action into use stays as it is in all else", () => {
  const change = withAction(pub, action);
  expect(change).toEqual({ ...settings, action });
  expect(FormPubChange.parse(change)).toEqual(change);
  // What is not said would get its default: everything but the password is said.
  expect(Object.keys(FormPubChange.shape).filter((name) => !(name in change))).toEqual(["password"]);
});
