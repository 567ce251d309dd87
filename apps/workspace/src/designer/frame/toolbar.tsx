import { ActionIcon, Group, Tooltip } from "@mantine/core";
import { type Icon, IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Autosave } from "../autosave/autosave.ts";
import { useDocument, useHistory } from "./document-context.ts";
import { StateBadge } from "./state-badge.tsx";
import { useUndo } from "./use-undo.ts";
import "./toolbar.css";

export interface ToolbarProps {
  readonly label: string;
  readonly autosave: Autosave;
  /** Menu and title, before the state. */
  readonly start: ReactNode;
  /** Before undo. */
  readonly leading?: ReactNode;
  /** After saving. */
  readonly children: ReactNode;
}

/** The document's title and state, and what is done most. */
export function Toolbar({ label, autosave, start, leading, children }: ToolbarProps) {
  const { t } = useTranslation("designer");
  const { mayEdit } = useDocument();
  const { undo, redo } = useUndo();
  const { canUndo, canRedo } = useHistory();
  return (
    <div className="d-toolbar" role="toolbar" aria-label={label}>
      {start}
      <StateBadge autosave={autosave} />
      <Group gap={4} ms="auto">
        {leading}
        <Tool label={t("toolbar.undo")} icon={IconArrowBackUp} isOff={!mayEdit || !canUndo} onClick={undo} />
        <Tool label={t("toolbar.redo")} icon={IconArrowForwardUp} isOff={!mayEdit || !canRedo} onClick={redo} />
        <Tool
          label={t("toolbar.save")}
          icon={IconDeviceFloppy}
          isOff={!mayEdit}
          onClick={() => void autosave.saveNow()}
        />
        {children}
      </Group>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

export function Tool({ label, icon: Sign, isOff = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={label} disabled={isOff} onClick={onClick}>
        <Sign size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
