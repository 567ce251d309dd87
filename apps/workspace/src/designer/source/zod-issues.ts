import type { z } from "zod";

/** What is wrong, as a code of the texts, with the values that the text shows. */
export interface SourceFault {
  readonly code: string;
  readonly figures: Readonly<Record<string, string | number>>;
}

type Issue = z.core.$ZodIssue;

/** Issues without alternatives: of those of a union, the one that came nearest to what was meant. */
export const flatIssues = (issues: readonly Issue[], path: readonly PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue) => {
    const whole = [...path, ...issue.path];
    if (issue.code !== "invalid_union" || issue.errors.length === 0) return [{ ...issue, path: whole }];
    const branches = issue.errors.map((errors) => flatIssues(errors, whole));
    return branches.reduce((best, branch) => (depthOf(branch) > depthOf(best) ? branch : best));
  });

const depthOf = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));

/** The words that a schema of the contract gives itself, by the code of their translation. */
const ownMessages: Readonly<Record<string, string>> = {
  "Is a reserved word.": "reserved-word",
  "Contains characters that cannot be stored.": "unstorable",
  "Is nested too deep.": "too-deep",
};

export function codeOf(issue: Issue, value: unknown): SourceFault {
  if (value === undefined && issue.code !== "custom")
    return { code: "missing", figures: { name: String(issue.path.at(-1)) } };
  switch (issue.code) {
    case "invalid_type":
      return { code: "wrong-type", figures: { expected: issue.expected } };
    case "invalid_value":
      return { code: "not-offered", figures: { options: issue.values.map(String).join(", ") } };
    case "invalid_union":
      return { code: "not-known", figures: { value: String(value) } };
    case "too_big":
      return { code: `too-${sizes[issue.origin] ?? "large"}`, figures: { limit: String(issue.maximum) } };
    case "too_small":
      return { code: `too-${smallSizes[issue.origin] ?? "small"}`, figures: { limit: String(issue.minimum) } };
    case "invalid_format":
      return { code: "wrong-format", figures: {} };
    case "invalid_key":
      return { code: "wrong-key", figures: { name: String(issue.path.at(-1)) } };
    default:
      return { code: ownMessages[issue.message] ?? "other", figures: { message: issue.message } };
  }
}

const sizes: Readonly<Record<string, string>> = { string: "long", array: "many" };
const smallSizes: Readonly<Record<string, string>> = { string: "short", array: "few" };
