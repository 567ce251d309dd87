import { type Client, pageSize } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type VersionsPort, versionsAtServer } from "../../../../designer/history/versions-port.ts";
import { apiClient } from "../../../../shared/area-api.ts";
import { useFunction } from "../function-context.tsx";
import { functionFormat } from "../model/function-document.ts";
import { failingIn } from "../model/runs.ts";
import { NewVersionEffects } from "./new-version-effects.tsx";

type Calls = Pick<
  Client,
  | "listFunctionVersions"
  | "getFunctionVersion"
  | "createFunctionVersion"
  | "deprecateFunctionVersion"
  | "listFunctionUses"
>;

export interface FunctionVersionsStart {
  readonly functionId: string;
  /** Saves the draft; its revision then, or undefined when it could not be saved. */
  readonly saved: () => Promise<number | undefined>;
  readonly isThere: () => boolean;
  /** How many examples fail just now. */
  readonly failing: () => number;
  /** What is said before a version with failing examples is saved: how many fail, and the forms that it affects. */
  readonly warn: (failing: number, forms: readonly string[], more: number) => string;
}

/** The versions of a function. One with failing examples is saved only at the second attempt (FN47). */
export function functionVersions(api: Calls, start: FunctionVersionsStart): VersionsPort {
  const { functionId, failing, warn } = start;
  let isWarned = false;
  const port = versionsAtServer(
    {
      list: (skipCount) =>
        api.listFunctionVersions({ params: { functionId }, query: { skipCount, maxResultCount: pageSize } }),
      get: async (number) =>
        functionFormat.entriesOf((await api.getFunctionVersion({ params: { functionId, number } })).definition),
      create: (note, ifMatch) =>
        api.createFunctionVersion({ params: { functionId }, body: { note, acknowledgeFailing: isWarned }, ifMatch }),
      deprecate: ({ number, isDeprecated }) =>
        api.deprecateFunctionVersion({ params: { functionId, number }, body: { isDeprecated } }),
    },
    start,
  );
  const warned = async (count: number): Promise<Awaited<ReturnType<VersionsPort["create"]>>> => {
    isWarned = true;
    const uses = start.isThere() ? await api.listFunctionUses({ params: { functionId } }) : { items: [], unnamed: 0 };
    const forms = uses.items.map(({ name }) => name);
    return { outcome: "refused", message: warn(count, forms, uses.unnamed) };
  };
  return {
    ...port,
    create: async (note) => {
      const count = failing();
      if (count > 0 && !isWarned) return warned(count);
      const isSecond = isWarned;
      const answer = await port.create(note);
      // Where only the server saw examples fail, it says so, and the next attempt is the second one.
      isWarned = answer.outcome === "refused";
      // Those that had not run here yet may have failed by now.
      return isWarned && !isSecond && failing() > 0 ? warned(failing()) : answer;
    },
  };
}

export function useFunctionVersions(): VersionsPort {
  const { t } = useTranslation("functions");
  const { functionId, autosave, runs, editor } = useFunction();
  return useMemo(
    () => ({
      Effects: NewVersionEffects,
      ...functionVersions(apiClient(), {
        functionId,
        isThere: () => autosave.revision() !== undefined,
        saved: async () => {
          editor.current?.format();
          return (await autosave.saveNow()) ? autosave.revision() : undefined;
        },
        failing: () => failingIn(runs.get()).size,
        warn: (count, forms, more) => {
          const sentences = [t("versions.failing", { count })];
          const named = [...forms, ...(more > 0 ? [t("settings.more", { count: more })] : [])];
          sentences.push(
            named.length === 0
              ? t("versions.noForms")
              : t("versions.forms", { forms: named.join(t("versions.comma")) }),
          );
          return [...sentences, t("versions.again")].join(" ");
        },
      }),
    }),
    [functionId, autosave, runs, editor, t],
  );
}
