import { Button, Group, Modal, Radio, ScrollArea, Stack, Text } from "@mantine/core";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { editBetween } from "../document/change.ts";
import { merge, type Side, type Sides } from "../document/merge.ts";
import type { Clash, ReadEntries } from "../document/shape.ts";
import { useDocument } from "../frame/document-context.ts";
import type { Autosave } from "./autosave.ts";
import { type DifferingProperty, differingValue } from "./clash-value.ts";
import "./conflict-dialog.css";

/** How an area names its entries and their properties. */
export interface ClashLabels {
  readonly titleOf: (clash: Clash) => string;
  readonly propertyName: (key: string) => string;
}

interface ConflictDialogProps {
  readonly autosave: Autosave;
  readonly labels: ClashLabels;
}

/** Somebody else saved meanwhile: both sides are shown, and nothing of either is lost (D2). */
export function ConflictDialog({ autosave, labels }: ConflictDialogProps) {
  const { t } = useTranslation("designer");
  const state = useSyncExternalStore(autosave.state.subscribe, autosave.state.get);
  const sides = useMemo(() => (state.phase === "conflict" ? autosave.conflict() : undefined), [state, autosave]);
  return (
    // It cannot be closed: until it is decided, nothing more is saved.
    <Modal
      opened={sides !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
      title={t("conflict.title")}
    >
      {sides !== undefined && <Resolution sides={sides} onResolve={() => void autosave.resolve()} labels={labels} />}
    </Modal>
  );
}

interface ResolutionProps extends Pick<ConflictDialogProps, "labels"> {
  readonly sides: Sides;
  readonly onResolve: () => void;
}

function Resolution({ sides, onResolve, labels }: ResolutionProps) {
  const { t } = useTranslation("designer");
  const { store } = useDocument();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const { entries, clashes } = useMemo(() => merge(sides, store.shape, choices), [sides, store, choices]);
  const take = (next: ReadEntries) => {
    store.closeStep();
    store.edit(editBetween(store.entries, next));
    onResolve();
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
              labels={labels}
              side={choices.get(clash.key) ?? "mine"}
              onChoose={(side) => setChoices((before) => new Map(before).set(clash.key, side))}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => take(sides.theirs)}>
          {t("conflict.takeTheirs")}
        </Button>
        <Button variant="default" onClick={onResolve}>
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

interface ClashChoiceProps extends Pick<ConflictDialogProps, "labels"> {
  readonly clash: Clash;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function ClashChoice({ clash, side, onChoose, labels }: ClashChoiceProps) {
  const { t } = useTranslation("designer");
  const shown = ({ key, text }: DifferingProperty) => (key === "" ? text : `${labels.propertyName(key)}: ${text}`);
  const textOf = (value: unknown, other: unknown) =>
    value === undefined ? t("conflict.removed") : differingValue(value, other).map(shown).join(" · ");
  return (
    <Radio.Group
      label={labels.titleOf(clash)}
      value={side}
      onChange={(next) => onChoose(next as Side)}
      className="d-clash"
    >
      <Stack gap={4} mt={4}>
        <Radio value="mine" label={t("conflict.mine", { what: textOf(clash.mine, clash.theirs) })} />
        <Radio value="theirs" label={t("conflict.theirs", { what: textOf(clash.theirs, clash.mine) })} />
      </Stack>
    </Radio.Group>
  );
}
