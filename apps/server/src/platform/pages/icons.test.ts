import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A server of tests has no built applications: their pages are read as they are written. */
const written = (app: string) => readFileSync(new URL(`../../../../${app}/index.html`, import.meta.url), "utf8");

const get = (url: string) => server.call({ url, headers: { accept: "text/html" } });

test.for(["/help", "/help/nothing", `/f/${"x".repeat(22)}`, "/api/docs", "workspace", "portal"])(
  "[O17] the page %s names its icons, and they are there",
  async (url) => {
    const body = url.startsWith("/") ? (await get(url)).body : written(url);
    const links = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    );
    const all = [
      "/favicon.ico",
      "/page-assets/mark.svg",
      "/page-assets/touch-icon.png",
      "/page-assets/site.webmanifest",
    ];
    expect(links).toEqual(all);
    for (const href of links) expect([href, (await get(href)).statusCode]).toEqual([href, 200]);
  },
);

test("[O17] the icons are what they say, and those of the manifest are there", async () => {
  const icon = await get("/favicon.ico");
  expect([icon.headers["content-type"], icon.rawPayload.subarray(0, 6).toString("hex")]).toEqual([
    "image/x-icon",
    "000001000300",
  ]);
  const touch = await get("/apple-touch-icon.png");
  expect([touch.headers["content-type"], touch.rawPayload.subarray(1, 4).toString()]).toEqual(["image/png", "PNG"]);
  const manifest = await get("/page-assets/site.webmanifest");
  const { icons } = JSON.parse(manifest.body);
  for (const { src, type } of icons) {
    const answer = await get(src);
    expect([src, answer.statusCode, answer.headers["content-type"]]).toEqual([src, 200, type]);
  }
  expect(manifest.headers["content-security-policy"]).toContain("manifest-src 'self'");
});
