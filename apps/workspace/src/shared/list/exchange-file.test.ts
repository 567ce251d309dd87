import { expect, test } from "vitest";
import { definitionsIn, exchangeFile } from "./exchange-file.ts";

test("[FA20] an exported file is read again, and only by the area that it is of", () => {
  const definitions = [{ name: "Quiz" }, { name: "Mail" }];
  const file = exchangeFile("form-actions", definitions);
  expect(definitionsIn("form-actions", file)).toEqual(definitions);
  expect(definitionsIn("lambda", file)).toBeUndefined();
  for (const other of ["", "[]", "null", '{"askloom":"form-actions"}', exchangeFile("form-actions", [])])
    expect(definitionsIn("form-actions", other)).toBeUndefined();
});
