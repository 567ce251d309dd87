import { filtersIn, isNarrowed, queryOf, withFilters } from "@askloom/browser/list";
import { expect, test } from "vitest";
import { formFilters } from "../forms-list.tsx";

const first = { filter: "", sorting: "changedAt desc", values: {} } as const;

test("[F11] a list begins with all forms but the deprecated ones, the last changed first", () => {
  const begun = filtersIn(new URLSearchParams(""), formFilters);
  expect(begun).toEqual(first);
  expect(queryOf(begun)).toEqual({ sorting: "changedAt desc" });
  expect(isNarrowed(first, formFilters)).toBe(false);
});

test("[U25] filters live in the address and leave a flag there alone", () => {
  const filters = { filter: "tax", sorting: "name asc", values: { purpose: "visitor-intake", deprecated: "1" } };
  const query = withFilters(new URLSearchParams("exchangeForms=1"), filters, formFilters);
  expect(query.get("exchangeForms")).toBe("1");
  expect(filtersIn(query, formFilters)).toEqual(filters);
  expect(withFilters(query, first, formFilters).toString()).toBe("exchangeForms=1");
});

test("an address that someone made up asks for nothing odd", () => {
  const query = new URLSearchParams({
    search: "x".repeat(500),
    purpose: "evil",
    sorting: "secret asc",
    deprecated: "no",
  });
  expect(filtersIn(query, formFilters)).toEqual({ ...first, filter: "x".repeat(200) });
});
