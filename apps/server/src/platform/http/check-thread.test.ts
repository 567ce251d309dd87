import { type Endpoint, type EndpointName, endpointNames, endpoints } from "@askloom/contract";
import { expect, test } from "vitest";
import { check } from "./check-thread.ts";

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const withBody = endpointNames.filter((name) => endpointOf(name).body !== undefined);

test.for(withBody)("[O28] [E12] no large body makes the check of %s fail", (endpoint) => {
  const depth = 100_000;
  const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const objects = `${'{"a":'.repeat(depth)}0${"}".repeat(depth)}`;
  const inFields = ["definition", "answers", "question", "subject", "state"].map((name) => `{"${name}":${nested}}`);
  const many = `[${"{},".repeat(depth)}0]`;
  for (const json of [nested, objects, many, ...inFields, `"${"x".repeat(depth)}`, "", "null"]) {
    const checked = check({ endpoint, part: "body", json, language: "en" });
    expect(["json", "errors", "isMalformed"]).toContain(Object.keys(checked as object)[0]);
  }
});
