import { type Client, ProblemError, pageSize } from "@askloom/contract";
import type { Outcome, VersionsPort } from "../../../designer/history/versions-port.ts";

type Calls = Pick<Client, "listFormVersions" | "getFormVersion" | "createFormVersion" | "deprecateFormVersion">;

interface FormAtServer {
  readonly api: Calls;
  readonly formId: string;
  /** Whether the server has the form already: one that it does not has no versions. */
  readonly isThere: () => boolean;
  /** Saves the draft; its revision then, or undefined when it could not be saved. */
  readonly saved: () => Promise<number | undefined>;
}

/** The versions of a form at the server. */
export function versionsOf({ api, formId, isThere, saved }: FormAtServer): VersionsPort {
  return {
    list: async (skipCount) => {
      if (!isThere()) return { outcome: "done", value: { totalCount: 0, items: [] } };
      const query = { skipCount, maxResultCount: pageSize };
      return outcomeOf(() => api.listFormVersions({ params: { formId }, query }));
    },
    get: (number) => outcomeOf(() => api.getFormVersion({ params: { formId, number } })),
    create: async (note) => {
      const ifMatch = await saved();
      if (ifMatch === undefined) return { outcome: "unreachable" };
      return outcomeOf(() => api.createFormVersion({ params: { formId }, body: { note }, ifMatch }));
    },
    deprecate: ({ number, isDeprecated }) =>
      outcomeOf(() => api.deprecateFormVersion({ params: { formId, number }, body: { isDeprecated } })),
  };
}

/** A refusal that the server explained, or no answer of it at all. */
async function outcomeOf<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { outcome: "done", value: await call() };
  } catch (error) {
    return error instanceof ProblemError
      ? { outcome: "refused", message: error.problem.title }
      : { outcome: "unreachable" };
  }
}
