import { ActionIcon, Button, TextInput, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconHistory, IconVersions } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { toasts } from "../../shared/services.ts";
import { NewVersionDialog } from "../history/new-version-dialog.tsx";
import type { VersionsPort } from "../history/versions-port.ts";
import { Tool, Toolbar, type ToolbarProps } from "./toolbar.tsx";
import { useLocalText } from "./use-local-text.ts";

export interface DefinitionToolbarProps extends Pick<ToolbarProps, "autosave"> {
  /** The texts of the area, with `toolbar` and `tabs` in them. */
  readonly words: string;
  /** The path of the list that one came from. */
  readonly explorer: string;
  readonly versions: VersionsPort;
  readonly mayEdit: boolean;
  readonly onHistory: () => void;
  readonly name: DefinitionName;
}

export interface DefinitionName {
  readonly value: string;
  readonly maxLength: number;
  readonly write: (name: string) => void;
  /** What was typed is one step of undo. */
  readonly closeStep: () => void;
}

/** Above a definition with one name: back, the name, history, and a new version. */
export function DefinitionToolbar(props: DefinitionToolbarProps) {
  const { words, explorer, autosave, versions, mayEdit, onHistory, name } = props;
  const { t } = useTranslation([words, "designer-tabs"]);
  const [isNaming, setNaming] = useState(false);
  return (
    <Toolbar
      label={t("toolbar.label")}
      autosave={autosave}
      start={
        <>
          <Tooltip label={t("toolbar.back")}>
            <ActionIcon variant="default" size="lg" component={Link} to={explorer} aria-label={t("toolbar.back")}>
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <NameField label={t("toolbar.name")} name={name} isReadOnly={!mayEdit} />
        </>
      }
    >
      <Tool label={t("tabs.history")} icon={IconHistory} onClick={onHistory} />
      {mayEdit && (
        <Button leftSection={<IconVersions size={16} aria-hidden />} onClick={() => setNaming(true)}>
          {t("toolbar.saveVersion")}
        </Button>
      )}
      {isNaming && (
        <NewVersionDialog
          versions={versions}
          onClose={() => setNaming(false)}
          onMade={({ number }) => toasts.show({ message: t("designer-tabs:history.made", { number }) })}
        />
      )}
    </Toolbar>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly name: DefinitionName;
  readonly isReadOnly: boolean;
}

function NameField({ label, name: { value, maxLength, write, closeStep }, isReadOnly }: NameFieldProps) {
  // Without a name it cannot be saved: the last name counts until there is another one.
  const writeName = (text: string) => text.trim() !== "" && write(text);
  return (
    <TextInput
      variant="unstyled"
      className="d-form-title"
      aria-label={label}
      maxLength={maxLength}
      readOnly={isReadOnly}
      {...useLocalText(value, writeName, closeStep)}
    />
  );
}
