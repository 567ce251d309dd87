import { expect, test } from "vitest";
import { DrizzleQueryError } from "../db/drizzle.ts";
import { errorForLog } from "./error-for-log.ts";

test("[I3] what a failed query was about does not reach the log", () => {
  const error = new DrizzleQueryError(
    "insert into accounts values ($1, $2)",
    ["ann@x.example", "scrypt$hash"],
    new Error("duplicate key"),
  );
  const written = JSON.stringify(errorForLog(error));
  expect(written).toContain("duplicate key");
  for (const secret of ["ann@x.example", "scrypt$hash"]) expect(written).not.toContain(secret);
});
