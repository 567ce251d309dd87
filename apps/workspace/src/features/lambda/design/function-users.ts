import {
  type ActionDefinition,
  areas,
  type Client,
  type FormDefinition,
  type FunctionUse,
  type RecordUse,
} from "@askloom/contract";
import { functionUsesIn, withVersions } from "../../../shared/functions/function-uses.ts";

/** A form or a form action that uses a function. */
export interface FunctionUser extends RecordUse {
  /** The versions that its draft uses; none where the reader may not see it, or only its versions use the function. */
  readonly versions: readonly number[];
}

export interface FunctionUsers {
  readonly users: readonly FunctionUser[];
  /** How many others use the function that the reader may not see. */
  readonly unnamed: number;
  /** The newest version of the function. */
  readonly latest: number | undefined;
}

interface Draft {
  readonly definition: FormDefinition | ActionDefinition;
  save(change: (use: FunctionUse) => FunctionUse): Promise<unknown>;
}

/** The draft of what uses a function. */
const drafts: Readonly<Record<string, (api: Client, id: string) => Promise<Draft>>> = {
  async [areas.forms.route](api, formId) {
    const { definition, revision } = await api.getForm({ params: { formId } });
    const save: Draft["save"] = (change) =>
      api.saveForm({ params: { formId }, body: { definition: withVersions(definition, change) }, ifMatch: revision });
    return { definition, save };
  },
  async [areas.formActions.route](api, actionId) {
    const { definition, revision } = await api.getFormAction({ params: { actionId } });
    const save: Draft["save"] = (change) =>
      api.saveFormAction({
        params: { actionId },
        body: { definition: withVersions(definition, change) },
        ifMatch: revision,
      });
    return { definition, save };
  },
};

/** Undefined where it is gone, or the reader may not see it. */
export const readDraft = async (api: Client, { area, id }: RecordUse): Promise<Draft | undefined> =>
  drafts[area]?.(api, id).catch(() => undefined);

/** What uses a function, and which version each of them uses (FN29). */
export async function readFunctionUsers(api: Client, functionId: string): Promise<FunctionUsers> {
  const { items, unnamed } = await api.listFunctionUses({ params: { functionId } });
  if (items.length === 0) return { users: [], unnamed, latest: undefined };
  const latest = await api.getLatestFunctionVersion({ params: { functionId } }).catch(() => undefined);
  const users = await Promise.all(
    items.map(async (user) => {
      const draft = await readDraft(api, user);
      const used = functionUsesIn(draft?.definition).filter((each) => each.functionId === functionId);
      return { ...user, versions: [...new Set(used.map((each) => each.versionNumber))].sort((a, b) => a - b) };
    }),
  );
  return { users, unnamed, latest: latest?.number };
}

export const isOutdated = ({ versions }: FunctionUser, latest: number | undefined): boolean =>
  latest !== undefined && versions.some((version) => version < latest);

/** Brings drafts to the newest version; those that someone else changes meanwhile are left as they are. */
export async function updateUsers(
  api: Client,
  functionId: string,
  { users, latest }: { readonly users: readonly FunctionUser[]; readonly latest: number },
): Promise<number> {
  const newest = (use: FunctionUse): FunctionUse =>
    use.functionId === functionId ? { ...use, versionNumber: latest } : use;
  let updated = 0;
  for (const { area, id } of users) {
    const draft = await drafts[area]?.(api, id);
    const saved = await draft?.save(newest).then(
      () => true,
      () => false,
    );
    updated += saved ? 1 : 0;
  }
  return updated;
}
