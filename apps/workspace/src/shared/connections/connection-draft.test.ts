import type { Connection } from "@askloom/contract";
import { expect, test } from "vitest";
import { bodyOf, draftOf, faultsIn, newDraft, prefixOf } from "./connection-draft.ts";

const saved: Connection = {
  ...{ id: "id", name: "CRM", kind: "bearer", revision: 3, createdAt: "", changedAt: "", deletedAt: null },
  ...{ addressPrefix: "https://crm.example/hooks/", headerName: null, loginName: null, signedSince: null },
  ...{ hasPreviousSigningSecret: false, createdBy: null, changedBy: null },
};

test("[CN6] a new connection asks for what its kind needs", () => {
  expect(faultsIn(newDraft(), undefined)).toEqual(["name", "addressPrefix", "secret"]);
  const basic = { ...newDraft("https://crm.example/"), name: "CRM", kind: "basic" as const, secret: "s" };
  expect(faultsIn(basic, undefined)).toEqual(["loginName"]);
  expect(faultsIn({ ...basic, kind: "header", headerName: "no name" }, undefined)).toEqual(["headerName"]);
  expect(faultsIn({ ...basic, kind: "none", secret: "" }, undefined)).toEqual([]);
  expect(faultsIn({ ...basic, loginName: "a", addressPrefix: "https://crm.example/?a=b" }, undefined)).toEqual([
    "addressPrefix",
  ]);
});

test("[CN6] the secret of a saved connection stays, unless its kind or address changes", () => {
  const draft = draftOf(saved);
  expect(faultsIn(draft, saved)).toEqual([]);
  expect(bodyOf({ ...draft, name: " Other " })).toEqual({
    ...{
      name: "Other",
      kind: "bearer",
      addressPrefix: "https://crm.example/hooks/",
      headerName: null,
      loginName: null,
    },
  });
  expect(faultsIn({ ...draft, addressPrefix: "https://other.example/" }, saved)).toEqual(["secret"]);
  expect(faultsIn({ ...draft, kind: "basic", loginName: "a" }, saved)).toEqual(["secret"]);
});

test("[CN6] a connection made for a webhook begins with the origin of its address", () => {
  expect(["https://crm.example/a?b=c", "mailto:a@b", "crm"].map(prefixOf)).toEqual(["https://crm.example/", "", ""]);
});
