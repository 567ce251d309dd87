import { formatNumber } from "@askloom/browser";
import type { LibraryQuestion } from "@askloom/contract";
import { ActionIcon, Menu, Text, UnstyledButton } from "@mantine/core";
import { type Icon, IconDots, IconPencil, IconRefreshDot, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { KindIcon } from "../../designer/components/kind-icon.tsx";
import { useDesigner } from "../../designer/designer-context.tsx";
import { titleOf } from "../../designer/model/item-texts.ts";
import { useDraggableEntry } from "../../questions/hooks/use-canvas-drop.ts";
import { useLibraryQuestion } from "../hooks/use-library-question.ts";
import { useLibraryRights } from "../hooks/use-library-rights.ts";
import { useLibraryTrash } from "../hooks/use-library-trash.ts";
import type { LibraryDialogState } from "./library-dialogs.tsx";

export interface LibraryEntryProps {
  readonly question: LibraryQuestion;
  readonly onOpen: (dialog: LibraryDialogState) => void;
}

/** One question of the library: clicked or dragged, it goes into the form. */
export function LibraryEntry({ question, onOpen }: LibraryEntryProps) {
  const { t } = useTranslation("forms-explorer");
  const { language } = useDesigner();
  const { insert } = useLibraryQuestion();
  const { mayInsert } = useLibraryRights();
  const button = useRef<HTMLButtonElement>(null);
  useDraggableEntry(button, (spot) => insert(question, spot));
  const title = titleOf(question.question, language);
  const uses = t("library.usedIn", { count: question.formCount, shown: formatNumber(question.formCount) });
  return (
    <div className="d-library-entry">
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
      <EntryMenu {...{ question, onOpen }} />
    </div>
  );
}

interface Entry {
  readonly name: "edit" | "uses" | "delete";
  readonly icon: Icon;
  readonly isOffered: boolean;
  readonly run: () => void;
}

function EntryMenu({ question, onOpen }: LibraryEntryProps) {
  const { t } = useTranslation("forms-explorer");
  const { mayChange, mayDelete } = useLibraryRights();
  const { remove } = useLibraryTrash();
  const open = (dialog: "edit" | "uses") => () => onOpen({ dialog, question });
  const entries: readonly Entry[] = [
    { name: "edit", icon: IconPencil, isOffered: mayChange, run: open("edit") },
    { name: "uses", icon: IconRefreshDot, isOffered: true, run: open("uses") },
    { name: "delete", icon: IconTrash, isOffered: mayDelete, run: () => void remove(question) },
  ];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t("library.menu", { name: question.name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries
          .filter(({ isOffered }) => isOffered)
          .map(({ name, icon: Sign, run }) => (
            <Menu.Item
              key={name}
              className={name === "delete" ? "d-danger" : undefined}
              leftSection={<Sign size={16} aria-hidden />}
              onClick={run}
            >
              {t(name === "uses" && !mayChange ? "library.actions.whereUsed" : `library.actions.${name}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
