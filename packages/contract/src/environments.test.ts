import { expect, test } from "vitest";
import { environmentOf, hostsOf } from "./environments.ts";

test.for([
  ["forms.askloom.example", "production"],
  ["forms-staging.askloom.example", "staging"],
  ["forms-test.askloom.example", "test"],
  ["localhost", "production"],
  ["forms.company.example", "production"],
] as const)("[H1] [H2] [H3] %s is %s", ([hostname, environment]) => {
  expect(environmentOf(hostname)).toBe(environment);
});

test("[H3] [H5] [H6] each environment has hosts of its own; an own installation has everything at its own", () => {
  expect(hostsOf({ hostname: "forms-staging.askloom.example", host: "forms-staging.askloom.example" })).toEqual({
    portal: "portal-staging.askloom.example",
    site: "forms-staging.askloom.example",
    workflow: "workflow-staging.askloom.example",
  });
  expect(hostsOf({ hostname: "localhost", host: "localhost:4400" })).toEqual({
    portal: "localhost:4400",
    site: "localhost:4400",
    workflow: "localhost:4400",
  });
});
