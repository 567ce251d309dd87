import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answersIn } from "./answers-in.ts";

export interface FloodOptions {
  readonly port: number;
  readonly link: string;
  readonly pageToken: string;
  readonly answers: object;
  readonly connections: number;
  readonly durationMs: number;
  /** How many are sent a second whether or not those before were answered; without it each connection waits for its answer. */
  readonly perSecond?: number;
}

export interface Flood {
  readonly seconds: number;
  readonly sent: number;
  /** Answers by status. */
  readonly answered: Readonly<Record<string, number>>;
  readonly refusedWithoutRetryAfter: number;
  /** Connections that broke, or stayed without an answer. */
  readonly broken: number;
  /** Due, but no connection was free to send it. */
  readonly heldBack: number;
  readonly medianMs: number;
  readonly slowestOf100Ms: number;
}

// A process of its own, on bare sockets: on few cores a client that works much would be what is measured.
const options: FloodOptions = JSON.parse(process.argv[2] ?? "{}");
console.log(JSON.stringify(await flood(options)));
process.exit();

async function flood({ port, connections, durationMs, perSecond, ...what }: FloodOptions): Promise<Flood> {
  const [before, after] = requestAround(port, what);
  const answered: Record<string, number> = {};
  const times: number[] = [];
  const idle: Socket[] = [];
  const sentAt = new Map<Socket, number>();
  let [sent, broken, refusedWithoutRetryAfter, heldBack] = [0, 0, 0, 0];
  let isOver = false;

  const send = (socket: Socket) => {
    sent += 1;
    sentAt.set(socket, performance.now());
    socket.write(before + randomUUID() + after);
  };
  const next = (socket: Socket) => {
    if (perSecond !== undefined) idle.push(socket);
    else if (!isOver) send(socket);
  };
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  for (const socket of sockets) {
    let text = "";
    socket.on("data", (piece: string) => {
      const { answers, rest } = answersIn(text + piece);
      text = rest;
      for (const { status, hasRetryAfter } of answers) {
        // What is answered after the end is not counted as a rate, but it was answered.
        if (!isOver) answered[status] = (answered[status] ?? 0) + 1;
        if (status === 503 && !hasRetryAfter) refusedWithoutRetryAfter += 1;
        if (status === 201) times.push(performance.now() - (sentAt.get(socket) ?? 0));
        sentAt.delete(socket);
        next(socket);
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      broken += 1;
    });
  }
  const start = performance.now();
  for (const socket of sockets) next(socket);
  let due = 0;
  while (performance.now() - start < durationMs) {
    await sleep(perSecond === undefined ? 100 : 5);
    if (perSecond === undefined) continue;
    const soFar = ((performance.now() - start) / 1000) * perSecond;
    for (; due < soFar; due += 1) {
      const socket = idle.shift();
      if (socket === undefined) heldBack += 1;
      else send(socket);
    }
  }
  isOver = true;
  const seconds = (performance.now() - start) / 1000;
  for (const end = Date.now() + 15_000; sentAt.size > 0 && Date.now() < end; ) await sleep(20);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    seconds,
    sent,
    answered,
    refusedWithoutRetryAfter,
    broken: broken + sentAt.size,
    heldBack,
    medianMs: at(0.5),
    slowestOf100Ms: at(0.99),
  };
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true }).setEncoding("latin1");
  await once(socket, "connect");
  return socket;
}

/** A request, cut where its id belongs. */
function requestAround(port: number, { link, ...body }: Pick<FloodOptions, "link" | "pageToken" | "answers">) {
  const id = randomUUID();
  const text = JSON.stringify({ id, language: "en", honeypot: "", ...body });
  const head = [
    `POST /api/f/${link}/responses HTTP/1.1`,
    `host: localhost:${port}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  const [before = "", after = ""] = text.split(id);
  return [`${head.join("\r\n")}\r\n\r\n${before}`, after] as const;
}
