import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface VisitorsOptions {
  readonly port: number;
  readonly link: string;
  readonly pageToken: string;
  readonly answers: object;
  readonly perSecond: number;
  readonly durationMs: number;
}

export interface Visitors {
  readonly sent: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly medianMs: number;
  readonly slowestOf100Ms: number;
  readonly slowestMs: number;
}

// A process of its own, so that what the bench does beside it is not what is measured.
const options: VisitorsOptions = JSON.parse(process.argv[2] ?? "{}");
console.log(JSON.stringify(await visit(options)));
process.exit();

/** Ordinary visitors: each second so many open the form or send it, whether or not those before were answered. */
async function visit({ port, link, pageToken, answers, perSecond, durationMs }: VisitorsOptions): Promise<Visitors> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const waiting = new Set<Promise<void>>();
  const start = performance.now();
  let sent = 0;
  while (performance.now() - start < durationMs) {
    for (const due = ((performance.now() - start) / 1000) * perSecond; sent < due; sent += 1) {
      // From when it should have been sent: a sender that is held up itself does not make the server look quick.
      const dueAt = start + (sent / perSecond) * 1000;
      const call = (sent % 2 === 0 ? open() : send())
        .catch(() => 0)
        .then((status) => {
          times.push(performance.now() - dueAt);
          if (status !== 200 && status !== 201) refused[status] = (refused[status] ?? 0) + 1;
        })
        .finally(() => void waiting.delete(call));
      waiting.add(call);
    }
    await sleep(2);
  }
  await Promise.race([Promise.all(waiting), sleep(30_000)]);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN;
  return {
    sent,
    refused: waiting.size === 0 ? refused : { ...refused, "no answer": waiting.size },
    medianMs: at(0.5),
    slowestOf100Ms: at(0.99),
    slowestMs: at(1),
  };

  function open(): Promise<number> {
    return statusOf({ method: "GET", path: `/f/${link}` });
  }

  function send(): Promise<number> {
    const body = JSON.stringify({ id: randomUUID(), pageToken, answers, language: "en", honeypot: "" });
    return statusOf({ method: "POST", path: `/api/f/${link}/responses`, body });
  }

  function statusOf({ body, ...what }: { method: string; path: string; body?: string }): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { "content-type": "application/json" };
      request({ port, host: "127.0.0.1", agent, headers, ...what }, (answer: IncomingMessage) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      })
        .on("error", reject)
        .end(body);
    });
  }
}
