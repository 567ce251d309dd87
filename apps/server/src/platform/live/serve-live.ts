import { Readable } from "node:stream";
import { LiveQuery, languageOf, listOfTopic, liveEndpoint, liveLists, maxStreams } from "@askloom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Transaction } from "../db/database.ts";
import { authorize, type RequestContext } from "../http/authorize.ts";
import type { Member } from "../http/caller.ts";
import { parseInput } from "../http/parse-input.ts";
import { Refusal } from "../http/refusal.ts";
import { refuseMissing } from "../http/refuse-missing.ts";
import { changesUntil } from "./changes-until.ts";
import { keyOf } from "./topic-key.ts";
import type { Watchers } from "./watchers.ts";

/** A client that may no longer look hears nothing more after this time. */
const recheckMs = 30_000;
const retrySeconds = "30";

interface LiveParts {
  readonly live: Pick<Watchers, "watch">;
  readonly requestContext: RequestContext;
  /** Whether the caller sees what a list is of, with the unit that was chosen. */
  readonly isSeen: (transaction: Transaction, topic: string) => Promise<boolean>;
}

/** The stream that says which lists changed. It holds no connection of the database (C31). */
export function serveLive(app: FastifyInstance, { live, ...parts }: LiveParts): void {
  const streams = new Map<AbortController, string>();
  // A process that stops waits for nobody who only looks.
  app.addHook("preClose", (done) => {
    for (const stream of streams.keys()) stream.abort();
    done();
  });
  app.get(liveEndpoint.path, async (request, reply) => {
    const { member, topics } = await admitted(request, parts);
    if ([...streams.values()].filter((userId) => userId === member.userId).length >= maxStreams)
      throw new Refusal(
        "too-many-requests",
        { values: { seconds: Number(retrySeconds) } },
        { "retry-after": retrySeconds },
      );
    const stream = new AbortController();
    streams.set(stream, member.userId);
    const recheck = setInterval(() => {
      const end = () => stream.abort();
      void admitted(request, parts).then(({ topics: now }) => now.length < topics.length && end(), end);
    }, recheckMs);
    const end = () => {
      clearInterval(recheck);
      streams.delete(stream);
      stream.abort();
    };
    reply.raw.once("close", end);
    if (reply.raw.destroyed) end();
    const keys = new Map(topics.map((topic) => [keyOf(member.tenantId, topic), topic]));
    const lines = changesUntil({
      ended: stream.signal,
      watch: (onChanged) =>
        live.watch([...keys.keys()], (changed) => onChanged(changed.flatMap((key) => keys.get(key) ?? []))),
    });
    return (
      reply
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        // Nobody waits for its connection when the process stops.
        .header("connection", "close")
        .type("application/x-ndjson")
        .send(Readable.from(lines, { objectMode: false }))
    );
  });
}

/** Who asks, by what the token and the database say now, and what they may watch. Of what they do not see they hear nothing. */
const admitted = (
  request: FastifyRequest,
  { requestContext, isSeen }: Omit<LiveParts, "live">,
): Promise<{ member: Member; topics: string[] }> =>
  authorize(liveEndpoint, request, requestContext, async ({ caller, transaction }) => {
    await parseInput(liveEndpoint, request, { language: languageOf(request.headers["accept-language"]) });
    const { topics } = LiveQuery.parse(request.query);
    if (transaction === null || caller === null || !("userId" in caller)) throw new Refusal("tenant-not-yours");
    for (const topic of topics) refuseMissing(caller, liveLists[listOfTopic(topic)]);
    const seen: string[] = [];
    for (const topic of topics) if (await isSeen(transaction, topic)) seen.push(topic);
    return { member: caller, topics: seen };
  });
