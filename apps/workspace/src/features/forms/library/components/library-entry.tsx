import { formatNumber } from "@askloom/browser";
import type { LibraryQuestion } from "@askloom/contract";
import { Text, UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { KindIcon } from "../../designer/components/kind-icon.tsx";
import { useDesigner } from "../../designer/designer-context.tsx";
import { titleOf } from "../../designer/model/item-texts.ts";
import { useDraggableEntry } from "../../questions/hooks/use-canvas-drop.ts";
import { useLibraryQuestion } from "../hooks/use-library-question.ts";
import { useLibraryRights } from "../hooks/use-library-rights.ts";

/** One question of the library: clicked or dragged, it goes into the form. */
export function LibraryEntry({ question }: { question: LibraryQuestion }) {
  const { t } = useTranslation("forms-explorer");
  const { language } = useDesigner();
  const { insert } = useLibraryQuestion();
  const { mayInsert } = useLibraryRights();
  const button = useRef<HTMLButtonElement>(null);
  useDraggableEntry(button, (spot) => insert(question, spot));
  const title = titleOf(question.question, language);
  const uses = t("library.usedIn", { count: question.formCount, shown: formatNumber(question.formCount) });
  return (
    <UnstyledButton
      ref={button}
      className="d-library-insert"
      disabled={!mayInsert}
      title={t("library.insert")}
      onClick={() => insert(question)}
    >
      <KindIcon kind={question.question.kind} />
      <span className="d-library-words">
        <span className="d-cut">{question.name}</span>
        <Text component="span" size="xs" c="dimmed" className="d-cut">
          {title === question.name || title === "" ? uses : `${uses} · ${title}`}
        </Text>
      </span>
    </UnstyledButton>
  );
}
