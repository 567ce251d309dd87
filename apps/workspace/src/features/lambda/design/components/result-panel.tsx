import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconFlask, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { OutcomeView } from "../../../../shared/functions/outcome-view.tsx";
import { JsonField, ValueField } from "../../../../shared/functions/value-field.tsx";
import { definitionIn, useExamples, useFunction, useHead } from "../function-context.tsx";
import { addExample } from "../model/function-document.ts";
import { inputOf, knownParams, type Plain } from "../model/sample.ts";

const TestDialog = lazy(async () => ({ default: (await import("./test-function.tsx")).TestFunction }));

/** What the function gives for the sample, as one types. */
export function ResultPanel() {
  const { t } = useTranslation("functions");
  const { runs, editor, setTab, tab } = useFunction();
  const { outcome, lastGood } = useSyncExternalStore(runs.subscribe, runs.get);
  const [isTesting, setTesting] = useState(false);
  return (
    <Stack gap="md">
      {outcome === undefined ? (
        <Text size="sm" c="dimmed" role="status">
          {t("result.running")}
        </Text>
      ) : (
        <OutcomeView
          outcome={outcome}
          lastGood={lastGood}
          onGoTo={({ line, column }) => {
            if (tab === "result") setTab("code");
            setTimeout(() => editor.current?.goTo(line, column));
          }}
        />
      )}
      <SampleFields />
      <Group gap="xs">
        <KeepButton />
        <Button variant="default" leftSection={<IconFlask size={16} aria-hidden />} onClick={() => setTesting(true)}>
          {t("test.open")}
        </Button>
      </Group>
      {isTesting && (
        <Suspense fallback={null}>
          <TestDialog onClose={() => setTesting(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Keeps the sample with its result as an example. */
function KeepButton() {
  const { t } = useTranslation("functions");
  const { store, runs, sample, now, mayEdit, announce } = useFunction();
  const { outcome } = useSyncExternalStore(runs.subscribe, runs.get);
  if (!mayEdit || sample.from === "example") return null;
  const keep = () => {
    if (outcome === undefined || !("value" in outcome)) return;
    const { examples } = definitionIn({ store });
    const title = t("examples.numbered", { number: examples.length + 1 });
    const { subject, params } = sample;
    const id = crypto.randomUUID();
    store.edit(addExample(store.entries, { id, title, subject, params, now, expected: outcome.value as Plain })); // plain data
    announce(t("examples.kept"));
  };
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={outcome === undefined || !("value" in outcome)}
      onClick={keep}
    >
      {t("examples.keep")}
    </Button>
  );
}

/** What the function runs on: an example, or values of one's own. */
function SampleFields() {
  const { t } = useTranslation("functions");
  const { sample, setSample, now } = useFunction();
  const [examples, parameters, kind] = [useExamples(), useHead("parameters"), useHead("kind")];
  const { subject, params } = inputOf(sample, examples, now);
  const own = { from: "own", subject, params: knownParams({ parameters }, params) } as const;
  return (
    <Stack gap="xs">
      <Select
        size="xs"
        label={t("result.runOn")}
        allowDeselect={false}
        data={[
          { value: "own", label: t("result.own") },
          ...examples.map(({ id, title }) => ({ value: id, label: title || "…" })),
        ]}
        value={sample.from === "own" ? "own" : sample.id}
        onChange={(value) => value !== null && setSample(value === "own" ? own : { from: "example", id: value })}
      />
      <JsonField
        label={t(kind === "form" ? "result.response" : "result.answer")}
        minRows={3}
        value={subject}
        onChange={(value) => setSample({ ...own, subject: (value ?? null) as Plain })} // read as JSON
      />
      {parameters.map(({ name, type, default: ordinary }) => (
        <ValueField
          key={name}
          type={type}
          label={name}
          value={params[name] ?? ordinary}
          onChange={(value) => setSample({ ...own, params: { ...own.params, [name]: (value ?? null) as Plain } })} // plain data
        />
      ))}
    </Stack>
  );
}
