import { UnstyledButton } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CodeMark } from "./code-editor.tsx";

interface SourceProblemsProps {
  readonly marks: readonly (CodeMark & { readonly line: number })[];
  readonly onGoTo: (mark: CodeMark) => void;
}

/** What is wrong, in words; each line leads to its place. */
export function SourceProblems({ marks, onGoTo }: SourceProblemsProps) {
  const { t } = useTranslation("designer-tabs");
  if (marks.length === 0) return null;
  return (
    <ul className="d-source-problems" aria-label={t("source.problemsLabel")}>
      {marks.map((mark) => (
        <li key={`${mark.from} ${mark.message}`}>
          <UnstyledButton className="d-problem" data-severity="error" onClick={() => onGoTo(mark)}>
            <IconAlertCircle size={16} aria-hidden />
            <span className="d-source-line">{t("source.line", { line: mark.line })}</span>
            <span>{mark.message}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
