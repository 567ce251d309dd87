import type { ActionNode, FormDefinition } from "@askloom/contract";
import { Button, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { IconPlayerPlay, IconPlayerSkipForward, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntry, useSelection } from "../../../../designer/frame/document-context.ts";
import { keyOf } from "../../model/action-document.ts";
import { useAction } from "../action-context.tsx";
import { PlayedSteps } from "./played-steps.tsx";
import { ResponseDialog } from "./response-dialog.tsx";
import { ScenarioList } from "./scenario-list.tsx";
import { thisMinute, usePlaying, useTrial } from "./use-playing.ts";
import "./try.css";

/** Plays the action on a response without doing anything outside (FA40). */
export function TryPanel() {
  const { t } = useTranslation("form-actions");
  const { form } = useAction();
  if (form === undefined) return <Text>{t("try.noForm")}</Text>;
  return <Panel form={form} />;
}

function Panel({ form }: { form: FormDefinition }) {
  const { t } = useTranslation("form-actions");
  const trial = useTrial();
  const playing = usePlaying(form);
  const { play, shown, isReal } = trial;
  const isAtEnd = play !== undefined && shown >= play.steps.length;
  return (
    <Stack gap="md">
      <Text fw={600}>{t("try.title")}</Text>
      <Text size="sm" c="dimmed">
        {t("try.text")}
      </Text>
      <GivenResponse form={form} playing={playing} />
      <Group gap="xs">
        <Button size="compact-md" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={playing.play}>
          {t("try.play")}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
          onClick={playing.step}
        >
          {t("try.step")}
        </Button>
        {play !== undefined && (
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={playing.restart}
          >
            {t("try.restart")}
          </Button>
        )}
      </Group>
      {play !== undefined && <PlayedSteps steps={play.steps.slice(0, shown)} />}
      {isAtEnd && (
        <>
          <Button variant="light" disabled={isReal} onClick={playing.keep}>
            {t("try.keep")}
          </Button>
          {isReal && (
            <Text size="xs" c="dimmed">
              {t("try.notReal")}
            </Text>
          )}
        </>
      )}
      <ScenarioList onShow={playing.show} />
      <Breakpoint onToggle={playing.toggleBreakpoint} />
    </Stack>
  );
}

/** Playing stops at the selected step; offered once there is a scenario. */
function Breakpoint({ onToggle }: { onToggle: (id: string) => void }) {
  const { t } = useTranslation("form-actions");
  const { focus } = useSelection();
  const { breakpoints, covered } = useTrial();
  const node = useEntry<ActionNode>(keyOf.node(focus ?? ""));
  if (covered === undefined || node === undefined) return null;
  return (
    <Switch
      label={t("try.breakpoint", { step: node.title || t(`kinds.${node.kind}`) })}
      checked={breakpoints.has(node.id)}
      onChange={() => onToggle(node.id)}
    />
  );
}

interface GivenResponseProps {
  readonly form: FormDefinition;
  readonly playing: ReturnType<typeof usePlaying>;
}

function GivenResponse({ form, playing }: GivenResponseProps) {
  const { t } = useTranslation("form-actions");
  const { given, isReal, now } = useTrial();
  const [isChoosing, setChoosing] = useState(false);
  const what = given === undefined ? "fitting" : isReal ? "real" : "typed";
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text size="sm">{t(`try.responses.${what}`)}</Text>
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          {t("try.change")}
        </Button>
      </Group>
      <TextInput
        type="datetime-local"
        label={t("try.now")}
        value={now ?? thisMinute()}
        onChange={({ currentTarget }) => currentTarget.value !== "" && playing.setNow(currentTarget.value.slice(0, 16))}
      />
      {isChoosing && (
        <ResponseDialog
          form={form}
          onDone={(chosen) => {
            setChoosing(false);
            if (chosen !== undefined) playing.give(chosen.answers, chosen.source);
          }}
        />
      )}
    </>
  );
}
