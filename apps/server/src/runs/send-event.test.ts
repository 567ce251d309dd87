import { expect, test } from "vitest";
import { graphRunFixture } from "../../../../tests/support/graph-run-fixture.ts";
import { done } from "../../../../tests/support/run-fixture.ts";
import { graphOf } from "../../../../tests/support/sample-graphs.ts";
import { sendEvent } from "./send-event.ts";

const fixture = graphRunFixture();
const { begin, workerOf, runOf, stateOf, waitsOf, notesOf, pass, now, inTenant, dayMs } = fixture;

test("[RN7] an event that comes early is found later, once, the oldest first", async () => {
  const graph = graphOf(
    ["a:job", "b:listen", "c:job", "d:end"],
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
    ],
  );
  const runId = await begin(graph);
  const { tenantId, graphs } = fixture;
  const send = (text: string) => {
    const event = { id: crypto.randomUUID(), name: "b", value: text };
    return inTenant((transaction) =>
      sendEvent(transaction, { tenantId: tenantId(), runId, event, graphs, now: now() }),
    );
  };
  await send("first");
  pass(10);
  await send("second");
  await workerOf(done).worker.drain();
  expect(await stateOf(runId)).toMatchObject({ outcome: "d", results: { b: "first" } });
  const other = await begin(graph);
  await workerOf(done).worker.drain();
  expect([(await runOf(other))?.status, await waitsOf(other)]).toMatchObject(["waiting", [{ key: "b//1/b" }]]);
});

test("[RN8] a run hears of a time once, when it has come, from whichever process looks first", async () => {
  const runId = await begin(graphOf(["a:task", "b:end"], [["a", "b"]]));
  expect(await waitsOf(runId)).toMatchObject([
    { open: "task" },
    { open: "timer", dueAt: new Date(now().getTime() + dayMs) },
  ]);
  const workers = [workerOf(done), workerOf(done)];
  const look = () => Promise.all(workers.map(({ worker }) => worker.drain()));
  pass(dayMs - 1);
  await look();
  expect(await waitsOf(runId)).toHaveLength(2);
  pass(1);
  await look();
  await look();
  expect((await waitsOf(runId)).map(({ open }) => open)).toEqual(["task"]);
  expect((await notesOf(runId)).map(({ event }) => event)).toEqual([
    { is: "started" },
    { is: "received", key: "a//1/remind" },
  ]);
  // The reminder was sent once.
  expect(workers.flatMap(({ made }) => made)).toEqual(["a"]);
});
