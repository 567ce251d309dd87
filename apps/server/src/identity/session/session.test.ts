import { antiForgeryHeader, permissions } from "@askloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { accounts, permissionGrants, users, userUnits } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const configurationAddress = "/api/services/application-configuration";
const loginAddress = "/api/services/app/Session/GetCurrentLoginInformations";
const get = (url: string, headers: Record<string, string>) => server.call({ url, headers });
const asTenant = (tenantId: string) => ({ tenantId, access: "write" }) as const;

/** Makes the person of one world a member of another one too. */
const join = (person: TestTenant, testTenant: TestTenant) =>
  server.database.transaction(asTenant(testTenant.tenantId), (transaction) =>
    transaction
      .insert(users)
      .values({ tenantId: testTenant.tenantId, accountId: person.accountId, userName: "guest", name: "Guest" }),
  );

describe("the two calls", () => {
  test("[C1] [N12] [P1] the configuration holds exactly the user's permissions, and the language", async () => {
    const granted = ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"] as const;
    const testTenant = await makeTestTenant(server, granted);
    const answer = await get(`${configurationAddress}?v=1700000000000`, bearer(testTenant));
    const { auth, localization } = answer.json();
    expect(auth).toEqual({
      grantedPermissions: { "Pages.Askloom.FormModel": true, "Pages.Askloom.FormModel.New": true },
    });
    expect(localization).toMatchObject({ currentCulture: { name: "en" }, defaultSourceName: "Askloom" });
    expect(localization.values.Askloom["Pages.Askloom.FormModel.New"]).toBe("Create forms");
  });

  test("[C2] [N13] the login information names user and tenant", async () => {
    const testTenant = await makeTestTenant(server);
    const answer = await get(loginAddress, bearer(testTenant));
    expect(answer.json()).toEqual({
      user: { id: testTenant.adminId, userName: "admin" },
      tenant: { id: testTenant.tenantId, tenancyName: `Tenant ${testTenant.tenantId}` },
      unit: null,
      units: [{ id: testTenant.unitId, displayName: expect.any(String) }],
      memberships: [
        {
          tenantId: testTenant.tenantId,
          tenancyName: `Tenant ${testTenant.tenantId}`,
          userId: testTenant.adminId,
          userName: "admin",
        },
      ],
    });
  });

  test("[N19] the login information names the chosen unit, the units and the tenants to choose from", async () => {
    const [home, second] = [await makeTestTenant(server), await makeTestTenant(server)];
    await join(home, second);
    const answer = await get(loginAddress, { ...bearer(home), polpabporgunitid: home.unitId });
    const { unit, units, memberships } = answer.json();
    expect(unit).toEqual(units[0]);
    expect(unit.id).toBe(home.unitId);
    expect(memberships.map(({ tenantId }: { tenantId: string }) => tenantId)).toEqual([home.tenantId, second.tenantId]);
    const guest = (await get(loginAddress, bearer({ token: home.token, tenantId: second.tenantId }))).json();
    expect([guest.units, guest.memberships.length]).toEqual([[], 2]);
  });

  test("[C3] the query v changes nothing", async () => {
    const testTenant = await makeTestTenant(server);
    for (const address of [configurationAddress, loginAddress]) {
      const [plain, one, other] = await Promise.all(
        ["", "?v=1", "?v=2"].map((query) => get(address + query, bearer(testTenant))),
      );
      expect(one?.body).toBe(plain?.body);
      expect(other?.body).toBe(plain?.body);
    }
  });

  test("[C2] an account without a tenant has neither", async () => {
    const id = crypto.randomUUID();
    await server.database.transaction({ access: "write" }, (transaction) =>
      transaction.insert(accounts).values({ id, issuer: "embedded", subject: id, name: "Nobody" }),
    );
    const headers = { authorization: `Bearer ${await server.tokenFor(id)}` };
    expect((await get(loginAddress, headers)).json()).toEqual({
      ...{ user: null, tenant: null, unit: null },
      ...{ units: [], memberships: [] },
    });
    expect((await get(configurationAddress, headers)).json().auth).toEqual({ grantedPermissions: {} });
    expect((await get("/api/units", headers)).json().code).toBe("tenant-not-yours");
  });

  test("[K9] [K10] the culture is the account's, else the browser's, else English", async () => {
    const testTenant = await makeTestTenant(server);
    const culture = async (language?: string) =>
      (
        await get(configurationAddress, {
          ...bearer(testTenant),
          ...(language === undefined ? {} : { "accept-language": language }),
        })
      ).json().localization.currentCulture.name;
    expect([await culture(), await culture("fr-FR"), await culture("zh-CN")]).toEqual(["en", "en", "zh_Hans"]);
    await server.database.transaction({ access: "write" }, (transaction) =>
      transaction.update(accounts).set({ language: "zh_Hans" }).where(eq(accounts.id, testTenant.accountId)),
    );
    expect(await culture("en")).toBe("zh_Hans");
  });
});

describe("choosing a tenant and a unit", () => {
  test("[C16] [T1] [T2] the header chooses among the user's own tenants; without one it is the first joined", async () => {
    const home = await makeTestTenant(server);
    const second = await makeTestTenant(server);
    await join(home, second);
    const tenantOf = async (headers: Record<string, string>) => (await get(loginAddress, headers)).json().tenant.id;
    expect(await tenantOf({ authorization: `Bearer ${home.token}` })).toBe(home.tenantId);
    expect(await tenantOf(bearer({ token: home.token, tenantId: second.tenantId }))).toBe(second.tenantId);
    expect(await tenantOf(bearer({ token: home.token, tenantId: home.tenantId.toUpperCase() }))).toBe(home.tenantId);
    const memberships = await get("/api/memberships", bearer(home));
    expect(memberships.json().items.map(({ tenantId }: { tenantId: string }) => tenantId)).toEqual([
      home.tenantId,
      second.tenantId,
    ]);
  });

  test("[T1] [T7] without a header the person's other tenants stay out of sight", async () => {
    const [home, second] = [await makeTestTenant(server), await makeTestTenant(server)];
    await join(home, second);
    const headers = { authorization: `Bearer ${home.token}` };
    const list = (await get("/api/users", headers)).json();
    expect(list.items.map(({ userName }: { userName: string }) => userName)).toEqual(["admin", "invited", "plain"]);
    expect(list.totalCount).toBe(3);
    const { rows } = await asSuperuser(
      (client) =>
        client.query("select id from askloom.users where tenant_id = $1 and user_name = 'guest'", [second.tenantId]),
      server.superuserUrl,
    );
    expect((await get(`/api/users/${rows[0].id}`, headers)).statusCode).toBe(404);
  });

  test("[T2] another tenant's header is refused, exactly as one of nobody", async () => {
    const [own, foreign] = [await makeTestTenant(server), await makeTestTenant(server)];
    const system = "00000000-0000-0000-0000-000000000000";
    for (const tenantId of [foreign.tenantId, crypto.randomUUID(), system]) {
      const answer = await get("/api/units", bearer({ token: own.token, tenantId }));
      const { requestId: _own, ...body } = answer.json();
      expect(body).toEqual({
        type: "/help/problems#tenant-not-yours",
        title: expect.any(String),
        status: 403,
        code: "tenant-not-yours",
      });
    }
    const malformed = await get("/api/units", bearer({ token: own.token, tenantId: "' or 1=1" }));
    expect(malformed.json()).toMatchObject({ status: 400, errors: [{ field: "header.PolpAbpTenantId" }] });
  });

  test("[C17] [T3] the unit header chooses among the user's own units", async () => {
    const testTenant = await makeTestTenant(server);
    const foreign = await makeTestTenant(server);
    const status = async (unitId: string) =>
      (await get("/api/units", { ...bearer(testTenant), polpabporgunitid: unitId })).statusCode;
    expect(await status(testTenant.unitId)).toBe(200);
    // Someone may still be listed in a unit that is in the trash.
    await server.database.transaction(asTenant(testTenant.tenantId), (transaction) =>
      transaction
        .insert(userUnits)
        .values({ tenantId: testTenant.tenantId, userId: testTenant.adminId, unitId: testTenant.deletedUnitId }),
    );
    for (const unitId of [testTenant.emptyUnitId, testTenant.deletedUnitId, foreign.unitId, crypto.randomUUID()])
      expect(await status(unitId)).toBe(403);
    await server.database.transaction(asTenant(testTenant.tenantId), (transaction) =>
      transaction.delete(userUnits).where(eq(userUnits.userId, testTenant.adminId)),
    );
    expect(await status(testTenant.unitId)).toBe(403);
  });

  test("[C30] the two session calls ignore a tenant or a unit that is not the user's", async () => {
    const [own, foreign] = [await makeTestTenant(server), await makeTestTenant(server)];
    const plain = { authorization: `Bearer ${own.token}` };
    const choices: Record<string, string>[] = [
      { polpabptenantid: foreign.tenantId, polpabporgunitid: foreign.unitId },
      { polpabptenantid: crypto.randomUUID() },
      { polpabptenantid: "' or 1=1", polpabporgunitid: "none" },
      { polpabptenantid: own.tenantId, polpabporgunitid: crypto.randomUUID() },
      { polpabptenantid: own.tenantId, polpabporgunitid: own.deletedUnitId },
    ];
    for (const address of [configurationAddress, loginAddress]) {
      const { body } = await get(address, plain);
      for (const choice of choices) expect((await get(address, { ...plain, ...choice })).body).toBe(body);
    }
    const saved = { ...plain, polpabptenantid: foreign.tenantId, polpabporgunitid: own.unitId };
    expect((await get(loginAddress, saved)).json()).toMatchObject({
      tenant: { id: own.tenantId },
      unit: { id: own.unitId },
    });
    for (const choice of choices.slice(0, 2))
      expect((await get("/api/memberships", { ...plain, ...choice })).statusCode).toBe(403);
  });

  test("[P5] a permission taken away is gone from the next request on", async () => {
    const testTenant = await makeTestTenant(server);
    expect((await get("/api/units", bearer(testTenant))).statusCode).toBe(200);
    await server.database.transaction(asTenant(testTenant.tenantId), (transaction) =>
      transaction.delete(permissionGrants).where(eq(permissionGrants.permission, "Pages.Administration.Units")),
    );
    expect((await get("/api/units", bearer(testTenant))).statusCode).toBe(403);
    const { grantedPermissions } = (await get(configurationAddress, bearer(testTenant))).json().auth;
    expect(Object.keys(grantedPermissions)).toHaveLength(permissions.length - 1);
  });

  test("[I9] a user disabled in the tenant, and a disabled account, are refused from the next request on", async () => {
    const testTenant = await makeTestTenant(server);
    await server.database.transaction(asTenant(testTenant.tenantId), (transaction) =>
      transaction.update(users).set({ disabledAt: new Date() }).where(eq(users.id, testTenant.adminId)),
    );
    expect((await get("/api/units", bearer(testTenant))).json().code).toBe("tenant-not-yours");
    await server.database.transaction({ access: "write" }, (transaction) =>
      transaction.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, testTenant.accountId)),
    );
    expect((await get("/api/units", bearer(testTenant))).json()).toMatchObject({
      status: 401,
      reason: "disabled-account",
    });
  });
});

describe("anti-forgery", () => {
  const cookieOf = async (testTenant: TestTenant) => {
    const answer = await get(configurationAddress, bearer(testTenant));
    const cookie = answer.cookies.find(({ name }) => name === "XSRF-TOKEN");
    return { cookie, value: cookie?.value ?? "" };
  };
  const create = (testTenant: TestTenant, cookies: Record<string, string>, headers: Record<string, string> = {}) =>
    server.call({
      method: "POST",
      url: "/api/units",
      cookies: { "Abp.AuthToken": testTenant.token, ...cookies },
      headers: { polpabptenantid: testTenant.tenantId, ...headers },
      payload: { displayName: `Unit ${crypto.randomUUID()}` },
    });

  test("[C19] the configuration call sets a cookie that the page can read", async () => {
    const { cookie } = await cookieOf(await makeTestTenant(server));
    expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
    expect(cookie).not.toHaveProperty("httpOnly");
    expect(cookie).not.toHaveProperty("secure");
    const secure = await createTestServer({ ASKLOOM_URL: "https://forms.example" });
    const testTenant = await makeTestTenant(secure);
    const answer = await secure.call({ url: configurationAddress, headers: bearer(testTenant) });
    expect(answer.cookies.find(({ name }) => name === "XSRF-TOKEN")).toMatchObject({ secure: true });
    await secure.close();
  });

  test("[C20] a change that comes with the token cookie alone needs the header, equal to the cookie and made for this person", async () => {
    const testTenant = await makeTestTenant(server);
    const { value } = await cookieOf(testTenant);
    const { value: ofAnother } = await cookieOf(await makeTestTenant(server));
    const name = antiForgeryHeader.toLowerCase();
    const refused = [
      await create(testTenant, {}),
      await create(testTenant, { "XSRF-TOKEN": value }),
      await create(testTenant, {}, { [name]: value }),
      await create(testTenant, { "XSRF-TOKEN": value }, { [name]: `${value}x` }),
      await create(testTenant, { "XSRF-TOKEN": "planted" }, { [name]: "planted" }),
      await create(testTenant, { "XSRF-TOKEN": ofAnother }, { [name]: ofAnother }),
      await create(testTenant, { "XSRF-TOKEN": "" }, { [name]: "" }),
    ];
    for (const answer of refused) expect(answer.json()).toMatchObject({ status: 403, code: "forgery-suspected" });
    expect((await create(testTenant, { "XSRF-TOKEN": value }, { [name]: value })).statusCode).toBe(201);
  });

  test("[C20] reading with the cookie alone, and changing with a bearer header, need none", async () => {
    const testTenant = await makeTestTenant(server);
    expect((await server.call({ url: "/api/units", cookies: { "Abp.AuthToken": testTenant.token } })).statusCode).toBe(
      200,
    );
    const answer = await server.call({
      method: "POST",
      url: "/api/units",
      headers: bearer(testTenant),
      payload: { displayName: "Made" },
    });
    expect(answer.statusCode).toBe(201);
  });
});
