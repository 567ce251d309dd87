import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { FreshPageToken } from "./fresh-page-token.ts";
import { type SendPorts, send, versionGone } from "./send.ts";

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const problem = (code: string, parts: object = {}) => ({ code, title: code, ...parts });
const sent = { receipt: "AAAA-BBBB", copy: "/f/x/r/y" };

let fresh: FreshPageToken = "no-form";

const page = { id: "i", pageToken: "page" };

function line(...answers: (Response | "broken")[]) {
  return lineOf("page", ...answers);
}

function lineOf(pageToken: string, ...answers: (Response | "broken")[]) {
  const log: unknown[] = [];
  const ports: SendPorts = {
    fetch: async (_url, request) => {
      log.push(JSON.parse(String(request?.body)));
      const next = answers.shift();
      if (next === undefined || next === "broken") throw new TypeError("Failed to fetch");
      return next;
    },
    wait: async (ms) => {
      log.push(`waited ${ms}`);
      await new Promise((resolve) => setTimeout(resolve));
    },
    onWaiting: (why) => log.push(why),
    freshPageToken: async () => fresh,
  };
  return { log, sending: send("link/responses", { id: "i", pageToken }, "en", ports) };
}

test("[D4] [D5] a lost network and a busy server are waited for, and the same response is sent again", async () => {
  const busy = answer(503, problem("unavailable"), { "retry-after": "1" });
  const { log, sending } = line("broken", busy, answer(502, "<html>"), answer(201, sent));
  expect(await sending).toEqual({ sent });
  const same = page;
  expect(log).toEqual([same, "offline", "waited 5000", same, "busy", "waited 1000", same, "busy", "waited 2000", same]);
});

test("[FL13] anyone who is too fast waits without a word; a puzzle is solved and sent along", async () => {
  const early = answer(429, problem("too-fast"), { "retry-after": "2" });
  const puzzle = answer(429, problem("proof-needed", { reason: "8:stamp.i" }));
  const { log, sending } = line(early, puzzle, answer(201, sent));
  expect(await sending).toEqual({ sent });
  expect(log.slice(0, 4)).toEqual([page, "waited 2000", page, "busy"]);
  const { proof } = log[4] as { proof: string };
  expect(createHash("sha256").update(`stamp.i.${proof}`).digest()[0]).toBe(0);
});

test("[FL23] a page that is too old is sent with a fresh token, and only where there is none it is refused", async () => {
  const stale = () => answer(409, problem("stale-page"));
  fresh = { pageToken: "fresh" };
  const { log, sending } = line(stale(), answer(201, sent));
  expect([await sending, log]).toEqual([{ sent }, [page, { id: "i", pageToken: "fresh" }]]);
  const again = line(stale(), stale());
  expect(await again.sending).toMatchObject({ refused: { code: "stale-page" } });
  fresh = "other-version";
  expect(await line(stale()).sending).toEqual({ refused: versionGone });
  fresh = "no-form";
  expect(await line(stale(), answer(410, problem("pub-closed"))).sending).toMatchObject({
    refused: { code: "pub-closed" },
  });
});

test("[FL42] a page that was opened without a network asks for its token before it sends, and waits for the network", async () => {
  fresh = "offline";
  const { log, sending } = lineOf("", answer(201, sent));
  await expect.poll(() => log.length).toBeGreaterThan(2);
  fresh = { pageToken: "fresh" };
  expect(await sending).toEqual({ sent });
  expect(log.slice(0, 2)).toEqual(["offline", "waited 5000"]);
  expect(log.at(-1)).toEqual({ id: "i", pageToken: "fresh" });
  fresh = "other-version";
  expect(await lineOf("").sending).toEqual({ refused: versionGone });
});

test("[FL9] what the server refuses is given back with its places", async () => {
  const errors = [{ field: "name", detail: "Please answer this question." }];
  const { sending } = line(answer(422, problem("answers-refused", { errors })));
  expect(await sending).toMatchObject({ refused: { code: "answers-refused", errors } });
});
