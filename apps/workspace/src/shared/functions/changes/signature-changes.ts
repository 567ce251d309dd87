import type { FunctionDefinition, FunctionParameter } from "@askloom/contract";

/** What those who call a function notice: its kind, its result, and each of its parameters. */
export type SignatureChange =
  | { readonly part: "kind"; readonly before: FunctionDefinition["kind"]; readonly after: FunctionDefinition["kind"] }
  | {
      readonly part: "result";
      readonly before: FunctionDefinition["result"];
      readonly after: FunctionDefinition["result"];
    }
  | {
      readonly part: "parameter";
      readonly name: string;
      readonly before: FunctionParameter | undefined;
      readonly after: FunctionParameter | undefined;
    };

type Signature = Pick<FunctionDefinition, "kind" | "result" | "parameters">;

export function signatureChanges(older: Signature, newer: Signature): SignatureChange[] {
  const names = new Set([...older.parameters, ...newer.parameters].map(({ name }) => name));
  const parameters = [...names].map((name) => ({
    part: "parameter" as const,
    name,
    before: older.parameters.find((parameter) => parameter.name === name),
    after: newer.parameters.find((parameter) => parameter.name === name),
  }));
  return [
    ...(older.kind === newer.kind ? [] : [{ part: "kind" as const, before: older.kind, after: newer.kind }]),
    ...(older.result === newer.result ? [] : [{ part: "result" as const, before: older.result, after: newer.result }]),
    ...parameters.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
  ];
}
