import { Button, CopyButton, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../shared/save-file.ts";
import { useDocument } from "../frame/document-context.ts";
import { Notice } from "../frame/notice.tsx";
import { CodeEditor, type CodeEditorHandle } from "./code-editor.tsx";
import { sourceEdit } from "./source-draft.ts";
import type { SourceFormat } from "./source-format.ts";
import { SourceProblems } from "./source-problem-list.tsx";
import "./source.css";
import { useProblemWords } from "./use-problem-words.ts";
import { useSourceDraft } from "./use-source-draft.ts";

const pauseMs = 300;

interface SourceTabProps {
  readonly format: SourceFormat;
  readonly fileName: string;
}

/** The document as text. What is written is checked as one writes, and applied when it is right and one says so. */
export function SourceTab({ format, fileName }: SourceTabProps) {
  const { t } = useTranslation("designer-tabs");
  const { store, mayEdit, announce } = useDocument();
  const draft = useSourceDraft(format);
  const [settled] = useDebouncedValue(draft.text, pauseMs);
  const { problems } = useMemo(() => format.read(settled), [format, settled]);
  const wordsOf = useProblemWords();
  const marks = useMemo(
    () => problems.map((problem) => ({ ...problem, message: wordsOf(problem) })),
    [problems, wordsOf],
  );
  const editor = useRef<CodeEditorHandle>(null);
  const apply = () => {
    const { entries } = format.read(draft.text);
    if (entries === undefined) return;
    store.closeStep();
    store.edit(sourceEdit(store, draft.base, entries));
    draft.forget();
    announce(t("source.applied"));
  };
  const isRight = settled === draft.text && problems.length === 0;
  return (
    <section className="d-source" aria-label={t("source.label")}>
      <Group gap="xs">
        {mayEdit && (
          <>
            <Button disabled={!draft.isWritten || !isRight} onClick={apply}>
              {t("source.apply")}
            </Button>
            <Button variant="default" disabled={!draft.isWritten} onClick={draft.forget}>
              {t("source.discard")}
            </Button>
          </>
        )}
        <Text size="sm" c="dimmed" className="d-source-state" role="status">
          {t(
            `source.states.${mayEdit ? stateOf({ isWritten: draft.isWritten, isSettled: settled === draft.text, problems: problems.length }) : "readOnly"}`,
            {
              count: problems.length,
            },
          )}
        </Text>
        <FileButtons text={draft.text} name={fileName} />
      </Group>
      {draft.isChangedMeanwhile && <Notice tone="doubtful">{t("source.meanwhile")}</Notice>}
      <div className="d-source-editor">
        <CodeEditor ref={editor} text={draft.text} marks={marks} isReadOnly={!mayEdit} onWrite={draft.write} />
      </div>
      <SourceProblems marks={marks} onGoTo={({ from, to }) => editor.current?.select(from, to)} />
    </section>
  );
}

interface Checked {
  readonly isWritten: boolean;
  readonly isSettled: boolean;
  readonly problems: number;
}

function stateOf({ isWritten, isSettled, problems }: Checked) {
  if (!isSettled) return "checking";
  if (problems > 0) return "wrong";
  return isWritten ? "ready" : "same";
}

function FileButtons({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation("designer-tabs");
  return (
    <Group gap="xs" ms="auto">
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {t(copied ? "source.copied" : "source.copy")}
          </Button>
        )}
      </CopyButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile({ name: `${name}.json`, type: "application/json", content: text })}
      >
        {t("source.download")}
      </Button>
    </Group>
  );
}
