import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { helpPageNames } from "./read-help-pages.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.call({ url, headers });

test("[G4] a page needs neither script nor sign-in, and keeps the strict policy", async () => {
  const answer = await get("/help/problems");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(answer.body).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(answer.body).toContain('<h2 id="no-permission">');
  expect(answer.body).toContain('<a href="/help/problems" aria-current="page">Problems</a>');
});

test.for(["page.css", "help.css", "article.css", "mark.svg"])(
  "[G4] what a page looks like comes from files: %s",
  async (name) => {
    expect((await get("/help")).body).toContain(`/page-assets/${name}`);
    expect((await get(`/page-assets/${name}`)).statusCode).toBe(200);
  },
);

test("[G4] the language is the address', then the cookie's, then the browser's", async () => {
  const languageOf = async (url: string, headers: Record<string, string> = {}) =>
    (await get(url, headers)).headers["content-language"];
  const chinese = { "accept-language": "zh-CN" };
  const cookie = { cookie: "askloom.help_language=en" };
  expect(await languageOf("/help")).toBe("en");
  expect(await languageOf("/help", chinese)).toBe("zh-Hans");
  expect(await languageOf("/help", { ...chinese, ...cookie })).toBe("en");
  expect(await languageOf("/help?lang=zh_Hans", cookie)).toBe("zh-Hans");
  expect(await languageOf("/help?lang=fr", chinese)).toBe("zh-Hans");
  expect(await languageOf("/help?lang=en&lang=zh_Hans", { cookie: "askloom.help_language=<x>" })).toBe("en");
  const switched = await get("/help/keyboard?lang=zh_Hans");
  expect(switched.headers["set-cookie"]).toMatch(/^askloom\.help_language=zh_Hans; .*Path=\/help; .*SameSite=Lax/);
  expect(switched.body).toContain('<html lang="zh-Hans">');
  expect(switched.body).toContain('href="/help/keyboard?lang=en"');
});

test("[G4] the theme is the one that was chosen in the header, else the system's", async () => {
  const rootAt = async (url: string, cookie: string) => /<html[^>]*>/.exec((await get(url, { cookie })).body)?.[0];
  expect(await rootAt("/help", "askloom.theme=dark")).toBe('<html lang="en" data-theme="dark">');
  expect(await rootAt("/help/problems", "askloom.theme=light")).toBe('<html lang="en" data-theme="light">');
  for (const cookie of ["askloom.theme=auto", "askloom.theme=%22%3E", ""])
    expect(await rootAt("/help", cookie)).toBe('<html lang="en">');
});

test("[G4] a page that is not there says so as a page", async () => {
  for (const name of ["nothing", "..%2f..%2fpackage.json", "problems.md", "assets", "__proto__"]) {
    const answer = await get(`/help/${name}`);
    expect([name, answer.statusCode, answer.headers["content-type"]]).toEqual([name, 404, "text/html; charset=utf-8"]);
  }
  for (const name of ["pages.ts", "..%2fpages.ts", "__proto__", "constructor"])
    expect([name, (await get(`/page-assets/${name}`)).statusCode]).toEqual([name, 404]);
});

test("[G5] a search finds the sections that hold all the words, headings first", async () => {
  const { body } = await get("/help?q=wrong+PASSWORD");
  const found = [...body.matchAll(/<li><a href="([^"]+)">[^<]+<\/a><p>/g)].map(([, address]) => address);
  expect(found[0]).toBe("/help/problems#wrong-password");
  expect(found).toContain("/help/signing-in#sign-in");
  expect(body).toContain("<mark>password</mark>");
  expect((await get(`/help?lang=zh_Hans&q=${encodeURIComponent("修改密码")}`)).body).toContain(
    "/help/signing-in#password",
  );
  expect((await get("/help?q=zebra")).body).toContain("Nothing matches all these words.");
});

test("[G5] what was searched for stays text", async () => {
  for (const query of ['"><script>alert(1)</script>', "{query}{count}$&", "(((((", "\\", "[a-", "💥\ud800", "ſ İ"]) {
    const answer = await get(`/help?q=${encodeURIComponent(query.toWellFormed())}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    expect(answer.body).not.toContain("<script");
  }
  expect((await get(`/help?q=${"a".repeat(5000)}`)).statusCode).toBe(200);
  expect((await get("/help?q=a&q=b")).statusCode).toBe(200);
  expect((await get("/help?q=(e|a")).statusCode).toBe(200);
});

test.for([
  ["en", "Getting started", "Askloom is a workspace where you design forms"],
  ["zh_Hans", "入门", "Askloom 是一个工作区"],
] as const)(
  "[G6] the first page begins with the search; topics, popular articles and the contact follow: %s",
  async ([language, title, sentence]) => {
    const { body } = await get(`/help?lang=${language}`);
    const order = ['role="search"', 'class="topics"', 'class="popular"', 'href="/submit-help-request"'];
    const positions = order.map((part) => body.indexOf(part));
    expect(positions).toEqual(positions.filter((position) => position > 0).toSorted((a, b) => a - b));
    for (const part of order) expect(body.split(part)).toHaveLength(2);
    expect(body).toContain(`<strong>${title}</strong><span>${sentence}`);
    const topics = body.slice(body.indexOf('class="topics"'), body.indexOf('class="popular"'));
    expect([...topics.matchAll(/<a href="\/help\/([\w-]+)">/g)].map(([, name]) => name)).toEqual([...helpPageNames]);
  },
);

test("[G6] every popular article is there", async () => {
  const { body } = await get("/help");
  const popular = body.slice(body.indexOf('class="popular"'), body.indexOf('class="contact"'));
  const articles = [...popular.matchAll(/<a href="(\/help\/[\w-]+)#([\w-]+)">[^<]+<\/a>/g)];
  expect(articles.length).toBeGreaterThan(5);
  for (const [, page, section] of articles) expect((await get(String(page))).body).toContain(`id="${String(section)}"`);
});
