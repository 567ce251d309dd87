import type { FunctionExample } from "@askloom/contract";
import { ActionIcon, Button, Group, NumberInput, Text, TextInput } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../../../designer/frame/chip.tsx";
import { shownValue } from "../../../../shared/functions/outcome-view.tsx";
import { usePlacedFaultText } from "../../../../shared/functions/use-fault-text.ts";
import { JsonField } from "../../../../shared/functions/value-field.tsx";
import { useExamples, useFunction } from "../function-context.tsx";
import { removeExample, setExample } from "../model/function-document.ts";
import { type ExampleRun, failingFirst, failingIn, notRunIn } from "../model/runs.ts";
import type { Plain } from "../model/sample.ts";

/** The examples, failing first, each with what it gave. */
export function ExamplesPanel() {
  const { t } = useTranslation("functions");
  const { runs: observed } = useFunction();
  const runs = useSyncExternalStore(observed.subscribe, observed.get);
  const examples = useExamples();
  const failing = failingIn(runs).size;
  const notRun = notRunIn(runs).size;
  const missed = runs.lines.filter(({ hasRun }) => !hasRun).length;
  return (
    <section className="l-examples" aria-label={t("examples.label")}>
      <Group gap="xs" className="l-examples-head">
        <Text fw={600}>{t("examples.label")}</Text>
        {examples.length > 0 && (
          <Chip tone={toneOf({ failing, notRun })}>
            {t("examples.passing", { passing: examples.length - failing - notRun, total: examples.length })}
          </Chip>
        )}
        {notRun > 0 && <Text size="xs">{t("examples.notRun", { count: notRun })}</Text>}
        {missed > 0 && (
          <Text size="xs" c="dimmed">
            {t("examples.missed", { count: missed })}
          </Text>
        )}
      </Group>
      {examples.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("examples.empty")}
        </Text>
      ) : (
        <ul className="l-example-list">
          {failingFirst(examples, runs).map((example) => (
            <ExampleRow key={example.id} example={example} run={runs.examples.get(example.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function toneOf({ failing, notRun }: { failing: number; notRun: number }) {
  if (failing > 0) return "bad";
  return notRun > 0 ? "doubtful" : "good";
}

interface ExampleRowProps {
  readonly example: FunctionExample;
  readonly run: ExampleRun | undefined;
}

function ExampleRow({ example, run }: ExampleRowProps) {
  const { t } = useTranslation("functions");
  const { store, mayEdit, sample, setSample, setTab, tab } = useFunction();
  const change = (parts: Partial<FunctionExample>) =>
    store.edit(setExample({ ...example, ...parts }), `example/${example.id}`);
  const show = () => {
    setSample({ from: "example", id: example.id });
    if (tab === "examples") setTab("result");
  };
  const isShown = sample.from === "example" && sample.id === example.id;
  return (
    <li className="l-example" data-failing={run?.isPassing === false ? "" : undefined} aria-current={isShown}>
      <ExampleState run={run} />
      <TextInput
        size="xs"
        label={t("examples.title")}
        maxLength={200}
        readOnly={!mayEdit}
        value={example.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        onBlur={store.closeStep}
      />
      <JsonField
        label={t("examples.expected")}
        value={example.expected}
        isReadOnly={!mayEdit}
        onChange={(value) => change({ expected: (value ?? null) as Plain })} // read as JSON
      />
      <Given run={run} onTake={mayEdit ? (value) => change({ expected: value as Plain }) : undefined} />
      <Tolerance example={example} />
      <Group gap={4} wrap="nowrap" className="l-example-actions">
        <ActionIcon variant="subtle" aria-label={t("examples.run", { title: example.title })} onClick={show}>
          <IconPlayerPlay size={16} aria-hidden />
        </ActionIcon>
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t("examples.remove", { title: example.title })}
            onClick={() => store.edit(removeExample(store.entries, example.id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}

function ExampleState({ run }: { run: ExampleRun | undefined }) {
  const { t } = useTranslation("functions");
  if (run === undefined) return <IconClock size={20} aria-label={t("examples.waiting")} />;
  if (run.isPassing === null) return <IconAlertTriangle size={20} aria-label={t("examples.couldNotRun")} />;
  return run.isPassing ? (
    <IconCircleCheck size={20} className="l-passes" aria-label={t("examples.passes")} />
  ) : (
    <IconCircleX size={20} className="l-fails" aria-label={t("examples.fails")} />
  );
}

/** What the example gave; where it should have been something else, it can be taken as right. */
function Given({ run, onTake }: { run: ExampleRun | undefined; onTake: ((value: unknown) => void) | undefined }) {
  const { t } = useTranslation("functions");
  const textOf = usePlacedFaultText();
  if (run === undefined) return <span />;
  const { outcome, isPassing } = run;
  return (
    <div className="l-given">
      <Text size="xs" fw={600}>
        {t("examples.given")}
      </Text>
      <Text size="xs" className="l-given-value">
        {"value" in outcome ? (shownValue(outcome.value) ?? t("result.nothing")) : textOf(outcome.fault)}
      </Text>
      {!isPassing && "value" in outcome && onTake !== undefined && (
        <Button size="compact-xs" variant="default" onClick={() => onTake(outcome.value)}>
          {t("examples.take")}
        </Button>
      )}
    </div>
  );
}

function Tolerance({ example }: { example: FunctionExample }) {
  const { t } = useTranslation("functions");
  const { store, mayEdit } = useFunction();
  const { tolerance, ...rest } = example;
  if (typeof example.expected !== "number") return <span />;
  return (
    <NumberInput
      size="xs"
      label={t("examples.tolerance")}
      min={0}
      readOnly={!mayEdit}
      value={tolerance ?? ""}
      onChange={(next) =>
        store.edit(
          setExample(typeof next === "number" ? { ...rest, tolerance: next } : rest),
          `tolerance/${example.id}`,
        )
      }
    />
  );
}
