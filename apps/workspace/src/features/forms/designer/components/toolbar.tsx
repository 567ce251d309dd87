import { ActionIcon, Badge, Button, Group, Select, TextInput, Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconEye,
  IconHistory,
  IconLayoutColumns,
  IconRocket,
} from "@tabler/icons-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { DraftKeeper, DraftState } from "../../../../designer/autosave/autosave.ts";
import { useEcho } from "../../../../designer/frame/use-local-text.ts";
import { useDesigner, useHead, useHistory } from "../designer-context.tsx";
import { useCommands } from "../hooks/use-commands.ts";
import { useInspection } from "../hooks/use-inspection.ts";
import { setHead } from "../model/edits.ts";
import { withText } from "../model/item-texts.ts";
import { languageName } from "../model/language-name.ts";
import "../../../../designer/frame/toolbar.css";

export interface ToolbarProps {
  readonly keeper: DraftKeeper;
  readonly onPublish: (() => void) | undefined;
  /** Opens another form, makes a new one, imports: what stands in front. */
  readonly menu: ReactNode;
}

/** The form's title and state, and what is done most. */
export function Toolbar({ keeper, onPublish, menu }: ToolbarProps) {
  const { t } = useTranslation("forms");
  const { setTab, tab, mayEdit, isBeside, setBeside } = useDesigner();
  const commands = useCommands();
  const { canUndo, canRedo } = useHistory();
  return (
    <div className="d-toolbar" role="toolbar" aria-label={t("toolbar.label")}>
      {menu}
      <FormTitle />
      <StateBadge keeper={keeper} />
      <Group gap={4} ms="auto">
        <EditingLanguage />
        <Tool name="undo" icon={IconArrowBackUp} isOff={!mayEdit || !canUndo} onClick={commands.undo} />
        <Tool name="redo" icon={IconArrowForwardUp} isOff={!mayEdit || !canRedo} onClick={commands.redo} />
        <Tool name="save" icon={IconDeviceFloppy} isOff={!mayEdit} onClick={() => void keeper.saveNow()} />
        {tab === "questions" && (
          <Tool name="beside" icon={IconLayoutColumns} isOff={false} onClick={() => setBeside(!isBeside)} />
        )}
        <Tool name="history" icon={IconHistory} isOff={false} onClick={() => setTab("history")} />
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => setTab(tab === "preview" ? "questions" : "preview")}
        >
          {t(tab === "preview" ? "toolbar.edit" : "toolbar.preview")}
        </Button>
        {onPublish !== undefined && (
          <Button size="compact-md" leftSection={<IconRocket size={16} aria-hidden />} onClick={onPublish}>
            {t("toolbar.publish")}
          </Button>
        )}
      </Group>
    </div>
  );
}

function Tool({ name, icon: Sign, isOff, onClick }: { name: string; icon: Icon; isOff: boolean; onClick: () => void }) {
  const { t } = useTranslation("forms");
  return (
    <Tooltip label={t(`toolbar.${name}`)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(`toolbar.${name}`)}
        disabled={isOff}
        onClick={onClick}
      >
        <Sign size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function FormTitle() {
  const { t } = useTranslation("forms");
  const { store, language, mayEdit } = useDesigner();
  const title = useHead("title");
  const write = (text: string) =>
    store.type(setHead("title", withText(title, language, text)), `head/title/${language}`);
  const echo = useEcho(title[language] ?? "", write, store.closeStep);
  return (
    <TextInput
      variant="unstyled"
      className="d-form-title"
      aria-label={t("toolbar.title")}
      placeholder={Object.values(title)[0] ?? t("toolbar.untitled")}
      maxLength={300}
      readOnly={!mayEdit}
      {...echo}
    />
  );
}

const tones: Readonly<Record<DraftState["phase"], string>> = {
  new: "gray",
  saved: "emerald",
  edited: "gray",
  saving: "gray",
  waiting: "yellow",
  refused: "red",
  conflict: "red",
};

/** New, saved, problems: how the form stands. */
function StateBadge({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation("forms");
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const { problems } = useInspection();
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

function EditingLanguage() {
  const { t, i18n } = useTranslation("forms");
  const { language, setLanguage } = useDesigner();
  const languages = useHead("languages");
  if (languages.length < 2) return null;
  return (
    <Select
      size="xs"
      w="9rem"
      aria-label={t("toolbar.language")}
      allowDeselect={false}
      data={languages.map((tag) => ({ value: tag, label: languageName(tag, i18n.language) }))}
      value={language}
      onChange={(next) => next !== null && setLanguage(next)}
    />
  );
}
