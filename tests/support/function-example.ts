import { randomUUID } from "node:crypto";
import type { FunctionDefinition } from "@askloom/contract";

type Example = FunctionDefinition["examples"][number];

/** An example of a function, at a fixed time and without parameters. */
export const functionExample = (title: string, subject: Example["subject"], expected: number): Example => ({
  id: randomUUID(),
  title,
  subject,
  params: {},
  now: "2026-03-31T09:00:00Z",
  expected,
});
