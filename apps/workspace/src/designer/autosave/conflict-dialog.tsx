import { Button, Group, Modal, Radio, ScrollArea, Stack, Text } from "@mantine/core";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../features/forms/designer/designer-context.tsx";
import { entriesOf } from "../../features/forms/designer/model/document.ts";
import { editBetween } from "../document/change.ts";
import { type Clash, merge, type Side } from "../document/merge.ts";
import { type DraftKeeper, type Saved, sidesOf } from "./autosave.ts";
import { useClashText } from "./use-clash-text.ts";
import "./conflict-dialog.css";

/** Somebody else saved meanwhile: both sides are shown, and nothing of either is lost (D2). */
export function ConflictDialog({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation("forms");
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  return (
    // It cannot be put away: until it is decided, nothing more is saved.
    <Modal
      opened={state.phase === "conflict"}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
      title={t("conflict.title")}
    >
      {state.phase === "conflict" && <Resolution keeper={keeper} theirs={state.theirs} />}
    </Modal>
  );
}

function Resolution({ keeper, theirs }: { keeper: DraftKeeper; theirs: Saved }) {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const sides = useMemo(() => sidesOf(store, keeper.base(), theirs), [store, keeper, theirs]);
  const { entries, clashes } = useMemo(() => merge(sides, choices), [sides, choices]);
  const take = (next: ReadonlyMap<string, unknown>) => {
    store.closeStep();
    store.edit(editBetween(store.entries, next));
    void keeper.resolve(theirs);
  };
  return (
    <Stack gap="sm">
      <Text>{t(clashes.length === 0 ? "conflict.textNoClash" : "conflict.text", { count: clashes.length })}</Text>
      <ScrollArea.Autosize mah="45vh">
        <Stack gap="sm">
          {clashes.map((clash) => (
            <ClashChoice
              key={clash.key}
              clash={clash}
              side={choices.get(clash.key) ?? "mine"}
              onChoose={(side) => setChoices((before) => new Map(before).set(clash.key, side))}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => take(entriesOf(theirs.definition))}>
          {t("conflict.takeTheirs")}
        </Button>
        <Button variant="default" onClick={() => void keeper.resolve(theirs)}>
          {t("conflict.keepMine")}
        </Button>
        <Button onClick={() => take(entries)} data-autofocus>
          {t("conflict.merge")}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t("conflict.undoHint")}
      </Text>
    </Stack>
  );
}

function ClashChoice({ clash, side, onChoose }: { clash: Clash; side: Side; onChoose: (side: Side) => void }) {
  const { t } = useTranslation("forms");
  const words = useClashText();
  return (
    <Radio.Group
      label={words.title(clash)}
      value={side}
      onChange={(next) => onChoose(next as Side)}
      className="d-clash"
    >
      <Stack gap={4} mt={4}>
        <Radio value="mine" label={t("conflict.mine", { what: words.value(clash.mine, clash.theirs) })} />
        <Radio value="theirs" label={t("conflict.theirs", { what: words.value(clash.theirs, clash.mine) })} />
      </Stack>
    </Radio.Group>
  );
}
