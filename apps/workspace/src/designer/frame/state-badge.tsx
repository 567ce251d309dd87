import { Badge, Group, Tooltip } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Autosave, DraftState } from "../autosave/autosave.ts";
import { useDocument } from "./document-context.ts";

const tones: Readonly<Record<DraftState["phase"], string>> = {
  new: "gray",
  saved: "emerald",
  edited: "gray",
  saving: "gray",
  waiting: "yellow",
  refused: "red",
  conflict: "red",
};

/** Whether the draft is saved, and how many errors it has. */
export function StateBadge({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation("designer");
  const state = useSyncExternalStore(autosave.state.subscribe, autosave.state.get);
  const { inspection } = useDocument();
  const { problems } = useSyncExternalStore(inspection.subscribe, inspection.get);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <Group gap={4} wrap="nowrap" role="status">
      <Tooltip label={state.phase === "refused" ? state.message : t(`state.${state.phase}Text`)}>
        <Badge variant="light" color={tones[state.phase]}>
          {t(`state.${state.phase}`)}
        </Badge>
      </Tooltip>
      {errors > 0 && (
        <Badge variant="light" color="red">
          {t("state.problems", { count: errors })}
        </Badge>
      )}
    </Group>
  );
}
