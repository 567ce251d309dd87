import { expect, test } from "vitest";
import { memoryCaches } from "./memory-caches.ts";
import { isAssetAddress, isFormAddress, offlineForms } from "./offline-forms.ts";

const origin = "https://askloom.example";
const linkOf = (number: number) => String(number).padStart(22, "x");
const link = linkOf(1);
const cached = { "askloom-offline": "may-be-kept" };

/** A server with pages that load one script, and a network that can be cut. */
function testTenant() {
  const caches = memoryCaches();
  const server = {
    isCut: false,
    script: "/visitor/assets/main-1.js",
    state: "",
    missing: "",
    page: () => new Response("form", { headers: cached }),
    now: 0,
  };
  const requested: string[] = [];
  const forms = offlineForms({
    caches,
    now: () => server.now,
    fetch: async (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : String(request), origin);
      requested.push(pathname);
      if (server.isCut) throw new TypeError("Failed to fetch");
      if (pathname.endsWith("/offline")) return new Response(`<script src="${server.script}">${server.state}`);
      if (pathname === server.missing) return new Response("", { status: 404 });
      return isAssetAddress(new URL(pathname, origin)) ? new Response("code") : server.page();
    },
  });
  const page = (address = `/f/${link}`) =>
    forms.page(new Request(`${origin}${address}`)).then((answer) => answer.text());
  return { caches, server, requested, forms, page };
}

test("[FL42] a form that was kept opens without a network, with all that it loads, and no other does", async () => {
  const { caches, server, forms, page } = testTenant();
  await forms.keep({ link, mark: "1", assets: ["/visitor/assets/text-1.js"] });
  expect(caches.contents()).toEqual({
    [`askloom.form.${link}`]: [`/f/${link}`, "/visitor/assets/main-1.js", "/visitor/assets/text-1.js"],
  });
  expect(await page()).toBe("form");
  server.isCut = true;
  expect(await page(`/f/${link}?from=mail`)).toContain("main-1.js");
  const script = await forms.asset(new Request(`${origin}/visitor/assets/main-1.js`));
  expect(await script.text()).toBe("code");
  for (const address of [`/f/${link}?resume=AAAA`, `/f/${linkOf(2)}`]) await expect(page(address)).rejects.toThrow();
});

test("[FL42] a form is fetched again only when it changed or after a day, and what it no longer loads is removed", async () => {
  const { caches, server, requested, forms } = testTenant();
  await forms.keep({ link, mark: "1", assets: [] });
  const before = requested.length;
  await forms.keep({ link, mark: "1", assets: [] });
  expect(requested.length).toBe(before);
  server.script = "/visitor/assets/main-2.js";
  await forms.keep({ link, mark: "2", assets: [] });
  expect(Object.values(caches.contents())).toEqual([[`/f/${link}`, "/visitor/assets/main-2.js"]]);
  server.now += 24 * 3_600_000;
  await forms.keep({ link, mark: "2", assets: [] });
  expect(requested.filter((path) => path.endsWith("/offline"))).toHaveLength(3);
});

test("[FL42] a form that is behind a password now, or gone, is no longer kept", async () => {
  const { caches, server, forms, page } = testTenant();
  for (const answer of [new Response("Password?"), new Response("Gone", { status: 410 })]) {
    await forms.keep({ link, mark: "1", assets: [] });
    server.page = () => answer;
    await page();
    expect(caches.contents()).toEqual({});
  }
});

test("[FL42] ten forms are kept, the newest", async () => {
  const { caches, server, forms } = testTenant();
  for (let number = 1; number <= 12; number += 1) {
    server.now += 1000;
    await forms.keep({ link: linkOf(number), mark: "1", assets: [] });
  }
  const links = Object.keys(caches.contents()).map((name) => Number(name.replace(/\D+x*/, "")));
  expect(links).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("[FL42] the page of a copy or of a change is none that is kept", () => {
  const isForm = (path: string) => isFormAddress(new URL(path, origin));
  expect([`/f/${link}`, `/f/${link}/r/x`, `/f/${link}/r/x/change`, "/f/worker.js"].map(isForm)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("[PI9] the pictures of a form are there without a network, and one that is gone keeps nobody from filling it in", async () => {
  const { caches, server, forms, page } = testTenant();
  const pictureOf = (digit: number) => `/pictures/${"a".repeat(36)}/${String(digit).repeat(36)}`;
  server.state = JSON.stringify({ logo: pictureOf(1), choice: pictureOf(2) });
  server.missing = pictureOf(2);
  await forms.keep({ link, mark: "1", assets: [] });
  expect(Object.values(caches.contents()).flat()).toContain(pictureOf(1));
  server.isCut = true;
  expect(await (await forms.asset(new Request(origin + pictureOf(1)))).text()).toBe("code");
  expect(await page()).toContain(pictureOf(1));
});
