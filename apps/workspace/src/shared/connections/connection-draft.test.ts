import { settled, toStore, withTheirs } from "@askloom/browser/editing";
import type { Connection } from "@askloom/contract";
import { expect, test } from "vitest";
import { bodyOf, draftOf, faultsIn, newDraft, prefixOf } from "./connection-draft.ts";

const saved: Connection = {
  ...{ id: "id", name: "CRM", kind: "bearer", revision: 3, createdAt: "", changedAt: "", deletedAt: null },
  ...{ addressPrefix: "https://crm.example/hooks/", headerName: null, loginName: null, signedSince: null },
  secretSetAt: "2026-01-01T00:00:00.000Z",
  ...{ hasPreviousSigningSecret: false, createdBy: null, changedBy: null },
};

const toDraft = (known: Connection | undefined) => (known === undefined ? newDraft() : draftOf(known));
const facts = { secret: "secret", toDraft } as const;

test("[CN6] a new connection asks for what its kind needs", () => {
  expect(faultsIn(newDraft(), undefined)).toEqual(["name", "addressPrefix", "secret"]);
  const basic = {
    ...newDraft("https://crm.example/"),
    name: "CRM",
    kind: "basic" as const,
    secret: { typed: "s", savedAt: null },
  };
  expect(faultsIn(basic, undefined)).toEqual(["loginName"]);
  expect(faultsIn({ ...basic, kind: "header", headerName: "no name" }, undefined)).toEqual(["headerName"]);
  expect(faultsIn({ ...basic, kind: "none", secret: { typed: "", savedAt: null } }, undefined)).toEqual([]);
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

const typing = (secret: string) => {
  const draft = draftOf(saved);
  return { ...draft, secret: { ...draft.secret, typed: secret } };
};

test("[CN9] a secret that two people enter at once is a conflict; one beside another change is none", () => {
  const renamed = { ...saved, revision: 4, name: "Our CRM" };
  const both = settled({ base: saved, typed: typing("mine") }, renamed, toDraft);
  expect([both.theirs, bodyOf(both.draft)]).toMatchObject([undefined, { name: "Our CRM", secret: "mine" }]);
  const replaced = { ...saved, revision: 4, secretSetAt: "2026-01-02T00:00:00.000Z" };
  const clash = settled({ base: saved, typed: typing("mine") }, replaced, toDraft);
  expect(clash.theirs).toBe(replaced);
  expect(withTheirs({ base: draftOf(saved), mine: clash.draft, theirs: toDraft(replaced) })).toEqual(toDraft(replaced));
});

test("[CN9] what is stored in the browser has no secret in it, and says that one was typed", () => {
  const stored = toStore({ base: saved, typed: { ...typing("open sesame"), name: "Half a na" } }, facts);
  expect(JSON.stringify(stored)).not.toContain("open sesame");
  expect(stored).toMatchObject({ hadSecret: true, typed: { name: "Half a na" } });
  expect(toStore({ base: saved, typed: { ...draftOf(saved), name: "Half a na" } }, facts).hadSecret).toBe(false);
});
