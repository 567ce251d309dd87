import type { Language } from "@askloom/contract";
import { Button, Group, Menu, ScrollArea } from "@mantine/core";
import { IconBook, IconIndentIncrease, IconList } from "@tabler/icons-react";
import { useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useFaultText } from "../../../../shared/functions/use-fault-text.ts";
import { BodyEditor, type BodyMark } from "../editor/body-editor.tsx";
import { useFunction, useHead } from "../function-context.tsx";
import { setHead } from "../model/function-document.ts";
import { type FunctionWords, libraryOptions } from "../model/function-words.ts";
import { NameList } from "./name-list.tsx";

const stepMs = 1_000;

/** The body with what helps to write it: names to insert, the library, formatting. */
export function CodePanel() {
  const { t } = useTranslation("functions");
  const { store, mayEdit, editor, target } = useFunction();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const words = useWords();
  const namesId = useId();
  // On a phone the list would leave too little room for the code.
  const [areNamesShown, setNamesShown] = useState(() => window.matchMedia("(min-width: 48em)").matches);
  const write = (body: string) => {
    store.type(setHead({ body }), "head/body");
    // A pause ends a step of the history.
    clearTimeout(timer.current);
    timer.current = setTimeout(store.closeStep, stepMs);
  };
  return (
    <section className="l-code" aria-label={t("code.label")}>
      <Group gap="xs" className="l-code-tools">
        {mayEdit && (
          <Button
            variant="default"
            aria-expanded={areNamesShown}
            aria-controls={namesId}
            leftSection={<IconList size={16} aria-hidden />}
            onClick={() => setNamesShown(!areNamesShown)}
          >
            {t("code.names")}
          </Button>
        )}
        <InsertLibrary language={words.language} />
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconIndentIncrease size={16} aria-hidden />}
            onClick={() => editor.current?.format()}
          >
            {t("code.format")}
          </Button>
        )}
      </Group>
      <BodyEditor
        ref={editor}
        text={useHead("body")}
        words={words}
        areWordsLoading={target.state === "loading"}
        marks={useMarks()}
        coverage={useCoverage()}
        isReadOnly={!mayEdit}
        label={t("code.editor")}
        listLabel={t("code.completions")}
        onWrite={write}
        onLeave={store.closeStep}
      />
      {mayEdit && areNamesShown && <NameList id={namesId} words={words} />}
    </section>
  );
}

function useWords(): FunctionWords {
  const { i18n } = useTranslation();
  const { target } = useFunction();
  const [kind, parameters] = [useHead("kind"), useHead("parameters")];
  return { kind, parameters, questions: target.questions, language: i18n.language as Language }; // no other languages
}

/** Where the body cannot run or will probably not do what it should, and where it failed on the sample. */
function useMarks(): readonly BodyMark[] {
  const { inspection, runs } = useFunction();
  const { problems } = useSyncExternalStore(inspection.subscribe, inspection.get);
  const { outcome } = useSyncExternalStore(runs.subscribe, runs.get);
  const textOf = useFaultText();
  const inBody = problems.flatMap((problem) => (problem.at === "body" ? [problem] : []));
  const failed =
    outcome !== undefined && "fault" in outcome ? [{ severity: "error", fault: outcome.fault } as const] : [];
  // What cannot run did not fail on the sample.
  const shown = inBody.some(({ severity }) => severity === "error") ? inBody : [...inBody, ...failed];
  const marks = shown.flatMap(({ severity, fault }) =>
    fault.position === undefined ? [] : [{ ...fault.position, severity, message: textOf(fault) }],
  );
  const key = JSON.stringify(marks);
  return useMemo(() => JSON.parse(key) as BodyMark[], [key]); // written just before
}

function useCoverage() {
  const { t } = useTranslation("functions");
  const { runs } = useFunction();
  const { lines } = useSyncExternalStore(runs.subscribe, runs.get);
  const [run, missed] = [t("code.lineRun"), t("code.lineMissed")];
  return useMemo(() => ({ lines, words: { run, missed } }), [lines, run, missed]);
}

function InsertLibrary({ language }: { language: Language }) {
  const { t } = useTranslation("functions");
  const { editor, mayEdit } = useFunction();
  return (
    <Menu withinPortal position="bottom-start">
      <Menu.Target>
        <Button variant="default" disabled={!mayEdit} leftSection={<IconBook size={16} aria-hidden />}>
          {t("code.library")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah="20rem" maw="26rem">
          {libraryOptions(language).map(({ label, apply, detail, info }) => (
            <Menu.Item key={label} onClick={() => editor.current?.insert(apply)}>
              <code>
                {label}
                {detail}
              </code>
              <div className="l-library-text">{info.split("\n", 1)[0]}</div>
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
