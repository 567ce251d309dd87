import { atOnce } from "@askloom/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { form, item, repeat } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { itemsOf } from "./compiled-forms.ts";
import { pathsIn } from "./evaluate.ts";
import { placesLeftSteps, placesTakenSteps } from "./places.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const { publish, send, takenOf } = visitFixture(
  () => server,
  () => testTenant,
);

const limited = (id: string) =>
  item("multiple-choice", id, {
    choices: [
      { id: "few", label: { en: "Few" }, capacity: 5 },
      { id: "many", label: { en: "Many" } },
    ],
  });
const everywhere = form({
  items: [
    limited("top"),
    repeat("guests", {}, limited("seat"), repeat("children", {}, limited("toy"))),
    item("table", "cars", { items: [item("single-choice", "lot", { choices: limited("lot").choices })] }),
  ],
});
const row = (id: string, answers: Record<string, unknown>) => ({ id, answers });
const answers = {
  top: ["few", "many"],
  guests: [
    row("r1", { seat: ["few"], children: [row("c1", { toy: ["few"] }), row("c2", { toy: ["few"] })] }),
    row("r2", { seat: ["few"] }),
  ],
  cars: [row("t1", { lot: "few" })],
};
const all = { "": 1, "top/few": 1, "seat/few": 2, "toy/few": 2, "lot/few": 1 };
const none = { "": 0, "top/few": 0, "seat/few": 0, "toy/few": 0, "lot/few": 0 };

test("[RS10] [FL12] a deleted response gives back its places wherever it took them, also in rows of rows and tables", async () => {
  const pub = await publish(everywhere);
  const { id } = (await send(pub, bodyOf(pub, answers))).json();
  expect(await takenOf(pub)).toEqual(all);
  expect((await call(testTenant, "DELETE", `/api/form-pubs/${pub.pubId}/responses/${id}`)).status).toBe(204);
  expect(await takenOf(pub)).toEqual(none);
});

test("[RS10] what responses took is counted in steps of one response", () => {
  const [one, other] = [{ answers }, { answers: { top: ["few"] } }];
  expect([...placesTakenSteps([one, other, one], () => everywhere)]).toHaveLength(3);
  const taken = new Map(Object.entries({ "top/few": 3, "seat/few": 4, "toy/few": 4, "lot/few": 2 }));
  expect(atOnce(placesTakenSteps([one, other, one], () => everywhere))).toEqual(taken);
  expect(atOnce(placesTakenSteps([one], () => undefined))).toEqual(new Map());
});

test("[FL12] the limits of a question are read once, and then what was chosen, however often it was answered", () => {
  let reads = 0;
  const counted = <Of>(list: Of[]) =>
    new Proxy(list, {
      get(target, name) {
        if (typeof name === "string" && /^[0-9]+$/.test(name)) reads += 1;
        return Reflect.get(target, name);
      },
    });
  const ids = Array.from({ length: 200 }, (_, index) => `c${index}`);
  const choices = counted(ids.map((id) => ({ id, label: {}, capacity: 5 })));
  const items = new Map([["toy", { ...limited("toy"), choices }]]);
  const rows = ids.map((id) => row(id, { toy: id }));
  const taken = pathsIn({ items, hasPlaces: true }, { guests: rows, toy: counted(ids) });
  expect([taken.size, taken.get("toy/c7")]).toEqual([200, { taken: 2, capacity: 5 }]);
  expect(reads).toBeLessThan(4 * ids.length);
});

test("[FL12] [FL36] the places that are left are found in steps of one counter or one question", () => {
  const form = itemsOf(everywhere);
  const counted = Object.entries({ "top/few": 2, "toy/few": 6, "gone/few": 1 }).map(([counter, taken]) => ({
    counter,
    taken,
  }));
  expect([...placesLeftSteps(form, counted)]).toHaveLength(counted.length + form.items.size);
  expect(atOnce(placesLeftSteps(form, counted))).toEqual({
    top: { few: 3 },
    seat: { few: 5 },
    toy: { few: 0 },
    lot: { few: 5 },
  });
});

test("[FL16] [FL12] a changed response gives back what it no longer takes, and takes what it now does", async () => {
  const pub = await publish(everywhere, { mayChange: true });
  const sent = (await send(pub, bodyOf(pub, answers))).json();
  const change = sent.copy.split("/r/")[1];
  const fewer = {
    top: ["many"],
    guests: [row("r2", { seat: ["few"] })],
    cars: [...answers.cars, row("t2", { lot: "few" })],
  };
  const changed = await send(pub, bodyOf(pub, fewer, { id: sent.id, change, revision: 1 }));
  expect(changed.statusCode).toBe(201);
  expect(await takenOf(pub)).toEqual({ ...none, "": 1, "seat/few": 1, "lot/few": 2 });
});

test("[RS10] [FL12] a choice that was not limited when it was answered gives no place back", async () => {
  const open = form({
    items: [
      item("multiple-choice", "top", { choices: limited("top").choices.map(({ id, label }) => ({ id, label })) }),
    ],
  });
  const pub = await publish(open);
  const { id } = (await send(pub, bodyOf(pub, { top: ["few"] }))).json();
  await server.database.transaction({ tenantId: pub.tenantId, access: "write" }, (transaction) =>
    transaction.execute(
      `insert into askloom.collector_counters (tenant_id, collector_id, counter, taken) values ('${pub.tenantId}', '${pub.pubId}', 'top/few', 5)`,
    ),
  );
  await call(testTenant, "DELETE", `/api/form-pubs/${pub.pubId}/responses/${id}`);
  expect(await takenOf(pub)).toEqual({ "": 0, "top/few": 5 });
});

test("[FL9] [FL12] of all the choices that have no place left the first 50 are named", async () => {
  const choices = Array.from({ length: 51 }, (_, index) => ({
    id: `c${index}`,
    label: { en: `C${index}` },
    capacity: 0,
  }));
  const pub = await publish(form({ items: [item("multiple-choice", "top", { choices })] }));
  const refused = await send(pub, bodyOf(pub, { top: choices.map(({ id }) => id) }));
  const errors = choices.slice(0, 50).map(({ label }) => ({ field: "top", detail: label.en }));
  expect(refused.json()).toMatchObject({ code: "places-gone", errors });
});
