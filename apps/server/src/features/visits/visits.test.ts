import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cheapHash } from "../../../../../tests/support/cheap-hash.ts";
import { form, hide, is, item, rule, text, yesNo } from "../../../../../tests/support/forms/build-form.ts";
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

const { change, open, publish, rowsOf, send, takenOf } = visitFixture(
  () => server,
  () => testTenant,
);

describe("sending", () => {
  test("[D4] [D6] the same id twice is one response and the same answer, also when both come at once", async () => {
    const pub = await publish();
    const payload = bodyOf(pub, { name: "Ada" });
    const [one, other] = await Promise.all([send(pub, payload), send(pub, payload)]);
    const third = await send(pub, payload);
    expect([one.statusCode, other.statusCode, third.statusCode]).toEqual([201, 201, 201]);
    expect(one.json()).toMatchObject({ id: payload.id, receipt: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
    expect(other.json()).toEqual(one.json());
    expect(third.json()).toEqual(one.json());
    expect(await rowsOf(pub)).toMatchObject([{ id: payload.id, answers: { name: "Ada" }, version: 1, isTest: false }]);
    expect(await takenOf(pub)).toEqual({ "": 1 });
  });

  test("[FL9] what is not valid is refused with its place, in the respondent's language, and nothing is kept", async () => {
    const pub = await publish();
    const refused = await send(pub, bodyOf(pub, { more: true }));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: "answers-refused",
      errors: [{ field: "name", detail: "Please answer this question." }],
    });
    const inChinese = await send(pub, bodyOf(pub, { name: { a: 1 } }, { language: "zh-Hans" }));
    expect(inChinese.json().errors).toMatchObject([
      { field: "name", detail: expect.stringMatching(/\p{Script=Han}/u) },
    ]);
    expect(await rowsOf(pub)).toEqual([]);
  });

  test("[FL9] hidden answers and what is no answer are left out; the version of the page decides", async () => {
    const definition = form({ items: [yesNo("more"), text("why")], rules: [rule("r", is("more", true), hide("why"))] });
    const pub = await publish(definition);
    await send(pub, bodyOf(pub, { more: true, why: "because", unknown: "x", __proto__: { a: 1 } }));
    expect(await rowsOf(pub)).toMatchObject([{ answers: { more: true } }]);
    const ofNoVersion = await send(pub, bodyOf(pub, {}, { pageToken: pageTokenFor(server, pub.pubId, 7) }));
    expect(ofNoVersion.json()).toMatchObject({ code: "stale-page" });
    const forged = await send(pub, bodyOf(pub, {}, { pageToken: `2${pub.pageToken.slice(1)}` }));
    expect(forged.json()).toMatchObject({ code: "stale-page" });
  });

  test("[FL12] the maximum is never passed, however many come at once", async () => {
    const pub = await publish(shortForm, { maxResponses: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(pub, bodyOf(pub, { name: "Ada" }))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.statusCode === 409 && answer.json().code === "pub-full")).toHaveLength(9);
    expect([await rowsOf(pub), await takenOf(pub)]).toMatchObject([{ length: 3 }, { "": 3 }]);
  });

  test("[FL12] a place is never given twice, also in rows; a person who is late reads which choice is gone", async () => {
    const seat = item("single-choice", "seat", {
      choices: [
        { id: "window", label: { en: "Window" }, capacity: 2 },
        { id: "aisle", label: { en: "Aisle" } },
      ],
    });
    const definition = form({ items: [item("repeat", "guests", { items: [seat] })] });
    const pub = await publish(definition);
    const rows = (...seats: string[]) => ({
      guests: seats.map((value, index) => ({ id: `r${index}`, answers: { seat: value } })),
    });
    expect((await send(pub, bodyOf(pub, rows("window", "aisle")))).statusCode).toBe(201);
    const both = await send(pub, bodyOf(pub, rows("window", "window")));
    expect(both.json()).toMatchObject({ code: "places-gone", errors: [{ field: "seat", detail: "Window" }] });
    const race = await Promise.all([1, 2, 3].map(() => send(pub, bodyOf(pub, rows("window")))));
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await takenOf(pub)).toMatchObject({ "seat/window": 2 });
    const left = await server.call({ url: `/api/f/${pub.link}/places` });
    expect(left.json()).toEqual({ seat: { window: 0 } });
  });

  test("[FL14] [FL8] the test link opens a closed publication; its responses are marked and take nothing", async () => {
    const pub = await publish(shortForm, { closedAt: new Date(), maxResponses: 1 });
    expect((await open(pub.link)).statusCode).toBe(410);
    expect((await open(pub.testLink)).statusCode).toBe(200);
    const page = await open(pub.testLink);
    const pageToken = /"pageToken":"([^"]+)"/.exec(page.body)?.[1];
    const tooFast = await send(pub, bodyOf(pub, { name: "Ada" }, { pageToken }), { link: pub.testLink });
    expect(tooFast.json()).toMatchObject({ code: "too-fast" });
    expect(tooFast.headers["retry-after"]).toBe("2");
    const older = { pageToken: pageTokenFor(server, pub.pubId, 1, { isTest: true }) };
    for (let time = 0; time < 2; time += 1)
      expect((await send(pub, bodyOf(pub, { name: "Ada" }, older), { link: pub.testLink })).statusCode).toBe(201);
    expect(await rowsOf(pub)).toMatchObject([{ isTest: true }, { isTest: true }]);
    expect(await takenOf(pub)).toEqual({});
  });

  test("[FL13] a response with the hidden field filled in is refused, and nothing is stored", async () => {
    const pub = await publish();
    const trapped = await send(pub, bodyOf(pub, { name: "Ada" }, { honeypot: "http://spam.example" }));
    expect([trapped.statusCode, trapped.json().code]).toEqual([422, "hidden-field-filled"]);
    expect(await rowsOf(pub)).toEqual([]);
  });
});

describe("the access check", () => {
  test("[FL1] an unknown link and a deleted publication say the same", async () => {
    const pub = await publish(shortForm, { deletedAt: new Date() });
    const [unknown, deleted] = [await open("x".repeat(22)), await open(pub.link)];
    expect([unknown.statusCode, deleted.statusCode]).toEqual([404, 404]);
    expect(deleted.body).toBe(unknown.body);
    expect((await open("..%2f..%2fetc")).statusCode).toBe(404);
    expect((await send(pub, bodyOf(pub, { name: "Ada" }))).statusCode).toBe(404);
  });

  const hour = 3_600_000;
  test.for([
    [{ opensAt: new Date(Date.now() + hour) }, "Not open yet", "pub-not-open"],
    [{ pausedAt: new Date() }, "Paused", "pub-paused"],
    [{ closesAt: new Date(Date.now() - hour) }, "Closed", "pub-closed"],
  ] as const)("[FL4] %j says %s and takes nothing", async ([parts, title, code]) => {
    const pub = await publish(shortForm, parts);
    const page = await open(pub.link);
    expect(page.body).toContain(`<h1 id="title">${title}</h1>`);
    expect(page.body).not.toContain("visit-state");
    expect((await send(pub, bodyOf(pub, { name: "Ada" }))).json()).toMatchObject({ code });
    expect(await rowsOf(pub)).toEqual([]);
  });

  const named = form({ title: { en: "Summer camp", "zh-Hans": "夏令营" }, items: [text("name")] });
  test.for([
    [{ opensAt: new Date("2090-01-05T08:30:00Z") }, "opens on <time", "2090-01-05T08:30:00.000Z"],
    [{ closesAt: new Date("2020-01-05T08:30:00Z") }, "was closed on <time", "2020-01-05T08:30:00.000Z"],
    [
      { closedAt: new Date("2020-01-02T08:30:00Z"), closesAt: new Date("2020-01-05T08:30:00Z") },
      "was closed on <time",
      "2020-01-02T08:30:00.000Z",
    ],
    [{ pausedAt: new Date() }, "This form is paused", ""],
    [{ maxResponses: 1 }, "This form is full", ""],
  ] as const)("[FL21] [FL4] %j names the form, and when", async ([parts, words, at]) => {
    const pub = await publish(named, parts);
    if ("maxResponses" in parts) await send(pub, bodyOf(pub, { name: "Ada" }));
    const english = (await open(pub.link)).body;
    expect(english).toContain('<p class="form-name">Summer camp</p>');
    expect(english).toContain(words);
    expect(/<time datetime="([^"]*)"/.exec(english)?.[1] ?? "").toBe(at);
    expect((await open(pub.link, { "accept-language": "zh-CN" })).body).toContain(">夏令营</p>");
  });

  test("[W2] a page before the form has the language that the link names, or the only one of the form", async () => {
    const german = { "accept-language": "de" };
    const bilingual = await publish(undefined, { passwordHash: "x" });
    expect((await open(bilingual.link, german)).body).toContain('<html lang="de"');
    expect((await open(`${bilingual.link}?language=fr`, german)).body).toContain('<html lang="fr"');
    expect((await open(`${bilingual.link}?language=xx`, german)).body).toContain('<html lang="de"');
    const chinese = await publish(form({ languages: ["zh-Hans"] }), { passwordHash: "x" });
    expect((await open(chinese.link, german)).body).toContain('<html lang="zh-Hans"');
    const closed = await publish(form({ languages: ["zh-Hans"] }), { closedAt: new Date() });
    expect((await open(closed.link, german)).body).toContain('<html lang="zh-Hans"');
  });

  test("[FL64] the address stays over password and sign-in, and the page that asks for a code", async () => {
    const query = "?language=fr&from=flyer";
    const { link } = await publish(undefined, { passwordHash: cheapHash("sesame") });
    const post = (password: string) =>
      server.call({ method: "POST", url: `/f/${link}/password${query}`, payload: { password } });
    expect((await open(link + query)).body).toContain(`action="/f/${link}/password?language=fr&amp;from=flyer"`);
    expect((await post("wrong")).body).toContain('<html lang="fr"');
    expect((await post("sesame")).headers.location).toBe(`/f/${link}${query}`);
    const members = await publish(undefined, { audience: "members" });
    const back = new URLSearchParams({ return: `/f/${members.link}${query}` });
    expect((await open(members.link + query)).body).toContain(`/app?${back}"`);
    const free = await publish();
    const resume = (await open(`${free.link}?resume=&language=fr`)).body;
    expect(resume).toContain('<input type="hidden" name="language" value="fr">');
    expect(resume).not.toContain('type="hidden" name="resume"');
  });

  test("[FL21] [FL5] a form with a password, or for members, is not named to others", async () => {
    const locked = await publish(named, { passwordHash: "hash", pausedAt: new Date() });
    expect((await open(locked.link)).body).not.toContain("Summer camp");
    const members = await publish(named, { audience: "members", closedAt: new Date() });
    expect((await open(members.link)).body).not.toContain("Summer camp");
    const member = { cookie: `Abp.AuthToken=${testTenant.token}` };
    expect((await open(members.link, member)).body).toContain("Summer camp");
  });

  test("[FL3] [FL4] [FL22] a pause and an end of it hold within a second, also for changes", async () => {
    const pub = await publish(shortForm, { mayChange: true });
    const sent = bodyOf(pub, { name: "Ada" });
    const { copy } = (await send(pub, sent)).json();
    const shows = () => expect.poll(async () => (await open(pub.link)).statusCode, { timeout: 10_000 });
    await change(pub, { pausedAt: new Date() });
    await shows().toBe(403);
    expect((await send(pub, bodyOf(pub, { name: "Ada" }))).json()).toMatchObject({ code: "pub-paused" });
    const changing = { ...sent, change: copy.split("/r/")[1], revision: 1 };
    expect((await send(pub, changing)).json()).toMatchObject({ code: "changes-not-taken" });
    await change(pub, { pausedAt: null });
    await shows().toBe(200);
    expect((await send(pub, bodyOf(pub, { name: "Ada" }))).statusCode).toBe(201);
  });

  test("[FL7] members sign in; those of another tenant or left out by the rules are told so", async () => {
    const pub = await publish(shortForm, { audience: "members" });
    expect((await open(pub.link)).body).toContain(`href="/app?return=${encodeURIComponent(`/f/${pub.link}`)}"`);
    const cookieOf = ({ token }: TestTenant) => ({ cookie: `Abp.AuthToken=${token}` });
    expect((await open(pub.link, cookieOf(testTenant))).body).toContain("visit-state");
    const elsewhere = await makeTestTenant(server);
    expect((await open(pub.link, cookieOf(elsewhere))).statusCode).toBe(403);
    const rules = {
      match: "all" as const,
      of: [{ operand: { variable: "unit" as const }, operator: "==" as const, value: "Support" }],
    };
    const ruled = await publish(shortForm, { audience: "members", memberRules: rules });
    expect((await open(ruled.link, cookieOf(testTenant))).statusCode).toBe(403);
    const refused = await send(ruled, bodyOf(ruled, { name: "Ada" }), { headers: cookieOf(testTenant) });
    expect(refused.json()).toMatchObject({ code: "not-invited" });
  });

  test("[FL18] where each may send once, the second of the same member is refused", async () => {
    const pub = await publish(shortForm, { audience: "members", onePerVisitor: true });
    const headers = { cookie: `Abp.AuthToken=${testTenant.token}` };
    const pageToken = pageTokenFor(server, pub.pubId, 1, { person: testTenant.adminId });
    const first = await send(pub, bodyOf(pub, { name: "Ada" }, { pageToken }), { headers });
    const second = await send(pub, bodyOf(pub, { name: "Ada" }, { pageToken }), { headers });
    expect([first.statusCode, second.json().code]).toEqual([201, "sent-already"]);
    // The page of someone else, or of nobody, is not this member's.
    expect((await send(pub, bodyOf(pub, { name: "Ada" }), { headers })).json()).toMatchObject({ code: "stale-page" });
    expect(await rowsOf(pub)).toMatchObject([{ userId: testTenant.adminId }]);
  });
});

describe("the page", () => {
  test("[FL17] [U21] only where it is allowed may others frame it; no script of the workspace is in it", async () => {
    const [shown, own] = [await publish(shortForm), await publish(shortForm, { mayEmbed: false })];
    const [framed, unframed] = [await open(shown.link), await open(own.link)];
    expect(framed.headers["content-security-policy"]).toContain("frame-ancestors *");
    expect(framed.headers["x-frame-options"]).toBeUndefined();
    expect(unframed.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(framed.body).toMatch(/<script type="module" src="\/visitor\/assets\/first-[\w-]+\.js"/);
    expect(framed.body).not.toContain("contextmenu");
  });

  test("[FL1] what a designer wrote cannot end the data in the page, nor become markup", async () => {
    const bad = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const pub = await publish(form({ title: { en: bad }, items: [text("name", { title: { en: bad } })] }));
    const page = await open(pub.link);
    expect(page.body).not.toContain("<script>alert");
    expect(page.body).not.toContain("<img src=x");
    expect(page.body).toContain("\\u003c/script>");
  });
});
