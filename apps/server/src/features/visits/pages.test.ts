import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { computed, form, item, page, text, yesNo } from "../../../../../tests/support/forms/build-form.ts";
import type { Published } from "../../../../../tests/support/published.ts";
import { someoneWaits } from "../../../../../tests/support/someone-waits.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, pageTokenFor, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, shortForm, visitFixture } from "../../../../../tests/support/visit-fixture.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());
const { open, post, publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);

/** Keeps a half-filled form, to be gone on with elsewhere. */
const codeOf = async (pub: Published, parts: Record<string, unknown>): Promise<string> => {
  const begun = { pageToken: pub.pageToken, answers: { name: "Ada" }, language: "en", page: "page1", pageIndex: 0 };
  const payload = { ...begun, ...parts, wantsCode: true };
  return (await server.call({ method: "PUT", url: `/api/f/${pub.link}/filling`, payload })).json().code;
};

describe("without scripts", () => {
  const first = page("one", yesNo("more"), text("name", { required: true }));
  const twoPages = form({ pages: [first, page("two", text("why"), computed("sum", "1 + 1"))] });
  const hiddenIn = (markup: string, name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(markup)?.[1] ?? "";

  test("[FL2] [D5] a form is filled page by page, refused, gone back in, and sent once", async () => {
    const pub = await publish(twoPages);
    const first = await open(pub.link);
    const session = hiddenIn(first.body, "session");
    const common = { pageToken: pub.pageToken, session };
    const refused = await post(pub, { ...common, page: "one", do: "next", name: "" });
    expect(refused.body).toContain("Please answer this question.");
    const second = await post(pub, { ...common, page: "one", do: "next", more: "true", name: "Ada" });
    expect(hiddenIn(second.body, "page")).toBe("two");
    const back = await post(pub, { ...common, page: "two", do: "previous", why: "because" });
    expect(back.body).toContain('value="Ada"');
    // The same browser after a crash: the cookie of the form session brings the answers back.
    const cookie = second.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect((await open(pub.link, { cookie })).body).toContain('value="Ada"');
    await post(pub, { ...common, page: "one", do: "next", name: "Ada" });
    const sent = await post(pub, { ...common, page: "two", do: "submit", why: "because" });
    expect(sent.body).toContain("Your receipt number");
    const again = await post(pub, { ...common, page: "two", do: "submit", why: "because" });
    expect(again.body).toContain("Your receipt number");
    expect(again.body).not.toContain("/change");
    expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Ada", why: "because" } }]);
  });

  test.for(["valueOf", "constructor:x"])("[FL2] a button that is not there stays on the page: %s", async (verb) => {
    const pub = await publish(twoPages);
    expect(hiddenIn((await post(pub, { pageToken: pub.pageToken, page: "one", do: verb })).body, "page")).toBe("one");
  });

  test("[FL20] a new beginning is asked about first, and forgets what came before", async () => {
    const pub = await publish(twoPages);
    const common = { pageToken: pub.pageToken, session: hiddenIn((await open(pub.link)).body, "session") };
    const second = await post(pub, { ...common, page: "one", do: "next", name: "Ada" });
    const cookie = second.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const address = `/f/${pub.link}/restart?from=mail&resume=AAAA-BBBB-CCCC`;
    const definition = await server.call({ url: address, headers: { cookie } });
    expect(definition.body).toContain(`<form method="post" action="${address.replace("&", "&amp;")}"`);
    expect(definition.body).toContain(`href="/f/${pub.link}?from=mail&amp;resume=AAAA-BBBB-CCCC"`);
    const saved = (await open(pub.link, { cookie })).body;
    expect(saved).toContain('"answers":{"name":"Ada"}');
    expect(saved).toContain(
      `<noscript><p class="v-note">Welcome back. Continue where you left off. <a href="/f/${pub.link}/restart">`,
    );
    const begun = await server.call({ method: "POST", url: address, headers: { cookie } });
    expect([begun.statusCode, begun.headers.location]).toEqual([303, `/f/${pub.link}?from=mail`]);
    expect(begun.cookies).toMatchObject([{ name: `askloom.filling.${pub.pubId}`, value: "" }]);
    const fromElsewhere = await server.call({ method: "POST", url: address });
    expect(fromElsewhere.cookies).toEqual([]);
    expect((await server.call({ url: `/f/${"x".repeat(22)}/restart` })).statusCode).toBe(404);
  });

  test("[FL19] what was sent can be changed from the page that says so", async () => {
    const pub = await publish(twoPages, { mayChange: true });
    const common = { pageToken: pub.pageToken, session: hiddenIn((await open(pub.link)).body, "session") };
    await post(pub, { ...common, page: "one", do: "next", name: "Ada" });
    const sent = await post(pub, { ...common, page: "two", do: "submit", why: "because" });
    const [, address = ""] = /<a href="([^"]+\/change)">Change your answers<\/a>/.exec(sent.body) ?? [];
    const opened = await server.call({ url: address });
    expect(opened.body).toContain('value="Ada"');
    const changing = { pageToken: pub.pageToken, session: hiddenIn(opened.body, "session"), page: "two" };
    const about = { change: hiddenIn(opened.body, "change"), revision: hiddenIn(opened.body, "revision") };
    await post(pub, { ...changing, ...about, do: "submit", why: "indeed" });
    expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Ada", why: "indeed" }, revision: 2 }]);
  });

  test("[FL10] who goes on by a code has the answers of all pages, and sends them for both browsers", async () => {
    const pub = await publish(twoPages);
    const here = { pageToken: pub.pageToken, session: "n".repeat(43), page: "two" };
    const begun = { token: here.session, page: "two", pageIndex: 1 };
    const code = await codeOf(pub, begun);
    expect(await codeOf(pub, begun)).toBe(code);
    const opened = await server.call({ url: `/f/${pub.link}?resume=${code}` });
    const own = { pageToken: pub.pageToken, session: hiddenIn(opened.body, "session"), page: "two" };
    const back = await post(pub, { ...own, resumed: hiddenIn(opened.body, "resumed"), do: "previous", why: "because" });
    expect(back.body).toContain('value="Ada"');
    expect(hiddenIn(back.body, "resumed")).toBe(code);
    // Later: the cookie finds the filling and the code again.
    const cookie = back.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const later = await open(pub.link, { cookie });
    expect([hiddenIn(later.body, "session"), hiddenIn(later.body, "resumed")]).toEqual([own.session, code]);
    const sent = await post(pub, { ...own, resumed: code, do: "submit", why: "because" });
    expect(sent.body).toContain("Your receipt number");
    for (const fields of [here, { ...own, session: "m".repeat(43), resumed: code }]) {
      const message = async (why: string) => (await post(pub, { ...fields, do: "submit", why })).body;
      expect(await message("because")).toContain("Your receipt number");
      expect(await message("otherwise")).toMatch(/already sent from another browser.*>Start over<.*text">otherwise</s);
    }
    const refused = await send(pub, bodyOf(pub, { name: "Ada" }, { session: here.session }));
    expect(refused.json().code).toBe("sent-elsewhere");
    expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Ada", why: "because" } }]);
  });

  test.for([
    [{ pausedAt: new Date() }, "This form was paused, so your answers were not sent. They are saved"],
    [{ closedAt: new Date() }, "This form was closed, so your answers were not sent. Print or copy them here"],
    [{ maxResponses: 1 }, "This form is full, so your answers were not sent. Print or copy them here"],
  ] as const)("[FL22] %j while it is filled says so above all that was answered", async ([parts, words]) => {
    const pub = await publish(twoPages, parts);
    if ("maxResponses" in parts) await send(pub, bodyOf(pub, { name: "Grace" }));
    const before = await rowsOf(pub);
    const common = { pageToken: pub.pageToken, session: randomBytes(32).toString("base64url") };
    await post(pub, { ...common, page: "one", do: "next", name: "Ada" });
    const last = { ...common, page: "two", do: "submit", why: "because" };
    const shown = await post(pub, last);
    expect(shown.body).toContain(words);
    for (const part of ["Ada", "because"]) expect(shown.body).toContain(`class="f-answer-text">${part}<`);
    expect(shown.body).not.toMatch(/<form|try again|send again/);
    const stranger = await post(pub, { ...last, pageToken: "" });
    expect(stranger.body).not.toMatch(/Ada|because/);
    expect(await rowsOf(pub)).toEqual(before);
  });

  test("[FL2] rows are added, moved and removed by their buttons", async () => {
    const pub = await publish(form({ items: [item("repeat", "guests", { items: [text("name")] })] }));
    const session = hiddenIn((await open(pub.link)).body, "session");
    const common = { pageToken: pub.pageToken, session, page: "page1" };
    const one = await post(pub, { ...common, do: "add:guests" });
    const row = /name="guests\/([\w-]+)\/name"/.exec(one.body)?.[1] ?? "";
    const two = await post(pub, { ...common, do: "add:guests", [`guests/${row}`]: "", [`guests/${row}/name`]: "Ada" });
    expect(two.body).toContain('value="Ada"');
    for (const doing of ["__proto__", "constructor:guests", "toString"])
      expect((await post(pub, { ...common, do: doing })).statusCode).toBe(200);
    const none = await post(pub, { ...common, do: `remove:guests/${row}`, [`guests/${row}`]: "" });
    expect(none.body).not.toContain('value="Ada"');
  });
});

describe("before the form", () => {
  test("[FL4] a moment is said in UTC, ready to become the reader's own", async () => {
    const pub = await publish(shortForm, { opensAt: new Date("2090-01-05T08:30:00Z") });
    const [english, chinese] = [await open(pub.link), await open(pub.link, { "accept-language": "zh-CN" })];
    const time = '<time datetime="2090-01-05T08:30:00.000Z">';
    expect(english.body).toMatch(new RegExp(`opens on ${time}January 5, 2090 at 8:30\\sAM UTC</time>\\.`));
    expect(chinese.body).toContain(`此表单将于 ${time}2090年1月5日 UTC 08:30</time> 开放。`);
    expect((await server.call({ url: "/page-assets/access.js" })).headers["content-type"]).toMatch(/^text\/javascript/);
  });

  test("[FL4] [FL5] its pages have the colours of the form, and nothing else of it", async () => {
    const theme = { ...shortForm.theme, primary: "#aa00aa", logo: { src: "https://x.example/logo.png", alt: {} } };
    const secret = form({ title: { en: "Secret title" }, theme, items: [text("name")] });
    const pub = await publish(secret, { passwordHash: "hash" });
    const page = await open(pub.link);
    const [address = ""] = /\/f\/[\w-]+\/theme\.css/.exec(page.body) ?? [];
    const css = await server.call({ url: address });
    expect([css.statusCode, css.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
    expect(css.body).toContain("--f-primary:#aa00aa");
    expect(page.body + css.body).not.toMatch(/Secret|logo|name="name"/);
    const unknown = await open("x".repeat(22));
    expect(unknown.body).not.toContain("theme.css");
    expect((await server.call({ url: `/f/${"x".repeat(22)}/theme.css` })).statusCode).toBe(404);
  });
});

describe("afterwards", () => {
  test("[FL16] a copy is shown to anyone who holds its address, and changed where that is allowed, with what was before", async () => {
    const pub = await publish(shortForm, { mayChange: true });
    const payload = bodyOf(pub, { name: "Ada" });
    const { copy } = (await send(pub, payload)).json();
    const shown = await server.call({ url: copy });
    expect([shown.statusCode, /class="f-answer-text">Ada</.test(shown.body)]).toEqual([200, true]);
    const wrong = copy.slice(0, -1) + (copy.endsWith("x") ? "y" : "x");
    expect((await server.call({ url: wrong })).statusCode).toBe(404);
    expect((await server.call({ url: `${copy}/change` })).body).toContain('"change":{"id":');
    const end = copy.split("/r/")[1];
    const changed = await send(pub, { ...payload, answers: { name: "Grace" }, change: end, revision: 1 });
    expect(changed.json()).toMatchObject({ id: payload.id, copy });
    expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Grace" }, revision: 2 }]);
    const { rows } = await server.database.transaction({ tenantId: pub.tenantId, access: "read" }, (transaction) =>
      transaction.execute<{ answers: unknown; revision: number }>(
        `select answers, revision from askloom.response_changes where collector_id = '${pub.pubId}'`,
      ),
    );
    expect(rows).toEqual([{ answers: { name: "Ada" }, revision: 1 }]);
    const fixed = await publish();
    const sent = (await send(fixed, { ...payload, pageToken: fixed.pageToken })).json();
    const refused = await send(fixed, {
      ...payload,
      pageToken: fixed.pageToken,
      change: sent.copy.split("/r/")[1],
      revision: 1,
    });
    expect(refused.json().code).toBe("changes-not-taken");
  });

  test("[FL19] what is answered to a response leads to changing it where that is allowed, with the right of the copy", async () => {
    const pub = await publish(shortForm, { mayChange: true });
    const { copy, change } = (await send(pub, bodyOf(pub, { name: "Ada" }))).json();
    expect(change).toBe(`${copy}/change`);
    expect((await server.call({ url: change })).body).toContain('"change":{"id":');
    const fixed = await publish();
    const sent = (await send(fixed, bodyOf(fixed, { name: "Ada" }))).json();
    expect(sent.change).toBeNull();
    expect((await server.call({ url: `${sent.copy}/change` })).statusCode).toBe(404);
    // Who may not fill the form may not change what was sent with it either, whatever address was handed on.
    const locked = await publish(shortForm, { mayChange: true, audience: "members" });
    const headers = { cookie: `Abp.AuthToken=${testTenant.token}` };
    const pageToken = pageTokenFor(server, locked.pubId, 1, { person: testTenant.adminId });
    const own = (await send(locked, bodyOf(locked, { name: "Ada" }, { pageToken }), { headers })).json();
    expect((await server.call({ url: own.change })).body).not.toContain("visit-state");
    expect((await server.call({ url: own.change, headers })).body).toContain('"change":{"id":');
  });

  test("[FL16] [RS2] a change while the values are being put in order waits for it, and neither fails", async () => {
    const pub = await publish(shortForm, { mayChange: true });
    const payload = bodyOf(pub, { name: "Ada" });
    const { copy } = (await send(pub, payload)).json();
    const { tenantId, pubId } = pub;
    const changed = await server.database.transaction({ tenantId, access: "write" }, async ({ $client: client }) => {
      // As the indexer does it, at leisure.
      await client.query("delete from askloom.response_inbox where collector_id = $1", [pubId]);
      await client.query("select from askloom.responses where collector_id = $1 for no key update", [pubId]);
      await client.query("delete from askloom.response_values where collector_id = $1", [pubId]);
      const changing = send(pub, { ...payload, answers: { name: "Grace" }, change: copy.split("/r/")[1], revision: 1 });
      await someoneWaits(server.database);
      await client.query(
        `insert into askloom.response_values (tenant_id, collector_id, question, response_id, words, is_test, sent_at)
        values ($1, $2, 'name', $3, 'Ada', false, now())`,
        [tenantId, pubId, payload.id],
      );
      return { changing };
    });
    expect((await changed.changing).statusCode).toBe(201);
    expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Grace" }, revision: 2 }]);
  });

  test("[FL10] [D5] a half-filled form is gone on with by its code in another browser", async () => {
    const pub = await publish();
    const code = await codeOf(pub, { token: "t".repeat(43) });
    const strange = { name: "A\u0000da\ud800", unknown: "\u0000", __proto__: { a: 1 } };
    const draft = { token: "s".repeat(43), language: "en", page: "", pageIndex: 0 };
    const again = await server.call({
      method: "PUT",
      url: `/api/f/${pub.link}/filling`,
      payload: { ...draft, pageToken: pub.pageToken, answers: strange },
    });
    expect(again.statusCode).toBe(200);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const resumed = await server.call({ url: `/f/${pub.link}?resume=${code.replace(/(.{4})/g, "$1-").toLowerCase()}` });
    expect(resumed.body).toContain('value="Ada"');
    const definition = await server.call({ url: `/f/${pub.link}?resume=` });
    expect([definition.statusCode, definition.body]).toEqual([200, expect.stringContaining('<form method="get"')]);
    const unknown = await server.call({ url: `/f/${pub.link}?resume=AAAAAAAAAAAA` });
    expect([unknown.statusCode, unknown.body]).toEqual([404, expect.stringContaining('name="resume"')]);
    const other = await publish();
    expect((await server.call({ url: `/f/${other.link}?resume=${code}` })).statusCode).toBe(404);
  });

  test.for([null, 5])(
    "[FL10] what one browser has sent, the other does not send again, and the code leads to it (at most %s)",
    async (maxResponses) => {
      const pub = await publish(shortForm, { maxResponses });
      const [token, other, third] = ["a", "b", "c"].map((letter) => `${letter}${maxResponses}`.padEnd(43, "u"));
      const code = await codeOf(pub, { token });
      const there = bodyOf(pub, { name: "Ada" }, { session: other, resumed: code.toLowerCase() });
      expect((await send(pub, there)).statusCode).toBe(201);
      const here = await send(pub, bodyOf(pub, { name: "Ada" }, { session: token }));
      expect([here.statusCode, here.json().code]).toEqual([409, "sent-elsewhere"]);
      const once = await send(pub, bodyOf(pub, { name: "Ada" }, { session: third, resumed: code }));
      expect(once.json().code).toBe("sent-elsewhere");
      expect((await send(pub, there)).statusCode).toBe(201);
      expect((await server.call({ url: `/f/${pub.link}?resume=${code}` })).body).toContain("Your receipt number");
      expect(await rowsOf(pub)).toHaveLength(1);
    },
  );
});
