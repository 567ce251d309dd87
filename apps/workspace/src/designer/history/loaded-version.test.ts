import { expect, test } from "vitest";
import type { ReadEntries } from "../document/shape.ts";
import { loadedVersion } from "./loaded-version.ts";
import type { Outcome, VersionsPort } from "./versions-port.ts";

type Answer = PromiseWithResolvers<Outcome<ReadEntries>>;

/** Versions whose answers come when a test gives them. */
function begin() {
  const requests: (Answer & { readonly number: number })[] = [];
  const get = (number: number) => {
    const answer: Answer = Promise.withResolvers();
    requests.push({ ...answer, number });
    return answer.promise;
  };
  const versions = { get } as VersionsPort; // nothing else of it is called
  return { versions, requests };
}

const unreachable = { outcome: "unreachable" } as const;
const done = { outcome: "done", value: new Map([["title", "Version"]]) } as const;

test("[FD14] a version that could not be loaded is loaded by trying again, and then stays", async () => {
  const { versions, requests } = begin();
  const { outcome, load } = loadedVersion(versions, 1);
  const first = load();
  requests[0]?.resolve(unreachable);
  await first;
  expect(outcome.get()).toEqual(unreachable);
  const second = load();
  expect(outcome.get()).toBeUndefined();
  requests[1]?.resolve(done);
  await second;
  await loadedVersion(versions, 1).load();
  expect(loadedVersion(versions, 1).outcome.get()).toEqual(done);
  expect(requests.map(({ number }) => number)).toEqual([1, 1]);
});

test("[FD14] a late failure changes neither another version nor the one that was loaded meanwhile", async () => {
  const { versions, requests } = begin();
  const [one, two] = [loadedVersion(versions, 1), loadedVersion(versions, 2)];
  const loads = [one.load(), one.load(), two.load()];
  requests[1]?.resolve(done);
  await loads[1];
  requests[0]?.resolve(unreachable);
  await loads[0];
  expect([one.outcome.get(), two.outcome.get()]).toEqual([done, undefined]);
  requests[2]?.resolve(unreachable);
  await loads[2];
  expect([one.outcome.get(), two.outcome.get()]).toEqual([done, unreachable]);
});
