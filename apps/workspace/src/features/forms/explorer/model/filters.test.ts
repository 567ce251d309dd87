import { expect, test } from "vitest";
import { filtersIn, isNarrowed, withFilters } from "./filters.ts";

const first = { filter: "", purpose: undefined, showsDeprecated: false, sorting: "changedAt desc" } as const;

test("[F11] a list begins with all forms but the deprecated ones, the last changed first", () => {
  expect(filtersIn(new URLSearchParams(""))).toEqual(first);
  expect(isNarrowed(first)).toBe(false);
});

test("[U25] filters live in the address and leave a flag there alone", () => {
  const filters = { filter: "tax", purpose: "visitor-intake", showsDeprecated: true, sorting: "name asc" } as const;
  const query = withFilters(new URLSearchParams("exchangeForms=1"), filters);
  expect(query.get("exchangeForms")).toBe("1");
  expect(filtersIn(query)).toEqual(filters);
  expect(withFilters(query, first).toString()).toBe("exchangeForms=1");
});

test("an address that someone made up asks for nothing odd", () => {
  const query = new URLSearchParams({
    search: "x".repeat(500),
    purpose: "evil",
    sorting: "secret asc",
    deprecated: "no",
  });
  expect(filtersIn(query)).toEqual({ ...first, filter: "x".repeat(200) });
});
