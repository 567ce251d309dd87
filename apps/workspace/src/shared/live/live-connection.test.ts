import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveConnection } from "./live-connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose streams are held in hand. */
function makeServer() {
  const streams: { topics: readonly string[]; signal: AbortSignal; say: (line: string) => void; end: () => void }[] =
    [];
  let status = 200;
  let isVisible = true;
  let onVisibility = (): void => undefined;
  const live = liveConnection({
    open: async (topics, signal) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (made) => {
          controller = made;
        },
      });
      streams.push({
        topics,
        signal,
        say: (line) => controller?.enqueue(new TextEncoder().encode(line)),
        end: () => controller?.close(),
      });
      return new Response(body, { status });
    },
    isVisible: () => isVisible,
    onVisibility: (call) => {
      onVisibility = call;
    },
    random: () => 1,
  });
  return {
    live,
    streams,
    answerWith: (code: number) => {
      status = code;
    },
    see: (sees: boolean) => {
      isVisible = sees;
      onVisibility();
    },
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("[C32] one stream tells of everything on the screen, and only of what is watched", async () => {
  const { live, streams } = makeServer();
  const [one, other] = [vi.fn(), vi.fn()];
  live.watch("a:1", one);
  const leave = live.watch("b:2", other);
  await pass(1);
  expect(streams.map(({ topics }) => topics)).toEqual([["a:1", "b:2"]]);
  streams[0]?.say('\n{"changed":["a:1"]}\n{"chan');
  await pass(1);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  streams[0]?.say('ged":["b:2"]}\n');
  await pass(1);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  leave();
  await pass(1);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(streams[1]?.topics).toEqual(["a:1"]);
});

test("[C32] a stream that is lost is opened again, each time later, and then everything is asked for again", async () => {
  const { live, streams, answerWith } = makeServer();
  const onChange = vi.fn();
  live.watch("a:1", onChange);
  await pass(1);
  streams[0]?.end();
  answerWith(503);
  await pass(1_000);
  expect(streams).toHaveLength(2);
  await pass(1_000);
  expect(streams).toHaveLength(2);
  answerWith(200);
  await pass(1_000);
  expect([streams.length, onChange.mock.calls.length]).toEqual([3, 1]);
});

test("[C32] a stream on which nothing comes any more is given up", async () => {
  const { live, streams } = makeServer();
  live.watch("a:1", () => undefined);
  await pass(1);
  streams[0]?.say("\n");
  await pass(30_000);
  expect(streams).toHaveLength(1);
  await pass(10_000);
  expect(streams).toHaveLength(2);
});

test("[C32] a hidden tab has no stream; when it is seen again everything is asked for", async () => {
  const { live, streams, see } = makeServer();
  const onChange = vi.fn();
  live.watch("a:1", onChange);
  await pass(1);
  see(false);
  expect(streams[0]?.signal.aborted).toBe(true);
  await pass(120_000);
  expect([streams.length, onChange.mock.calls.length]).toEqual([1, 0]);
  see(true);
  await pass(1);
  expect([streams.length, onChange.mock.calls.length]).toEqual([2, 1]);
});

test("[C32] where no stream can be had, it is asked once a minute", async () => {
  const { live, answerWith } = makeServer();
  answerWith(429);
  const onChange = vi.fn();
  live.watch("a:1", onChange);
  await pass(61_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
