import type { LibraryQuestion } from "@askloom/contract";
import { ActionIcon, Menu, Text, UnstyledButton } from "@mantine/core";
import { type Icon, IconDots, IconPencil, IconRefreshDot, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../../shared/i18n.ts";
import { useDesigner } from "../../designer-context.tsx";
import { titleOf } from "../../model/item-texts.ts";
import { KindIcon } from "../kind-icon.tsx";
import type { LibraryDialogState } from "./library-dialogs.tsx";
import { useLibraryQuestion } from "./use-library-question.ts";
import { useLibraryRights } from "./use-library-rights.ts";

export interface LibraryEntryProps {
  readonly question: LibraryQuestion;
  readonly onOpen: (dialog: LibraryDialogState) => void;
}

/** One question of the library: a click puts it into the form. */
export function LibraryEntry({ question, onOpen }: LibraryEntryProps) {
  const { t } = useTranslation("forms-explorer");
  const { language } = useDesigner();
  const { insert } = useLibraryQuestion();
  const { mayInsert } = useLibraryRights();
  const title = titleOf(question.question, language);
  const uses = t("library.usedIn", { count: question.formCount, shown: formatNumber(question.formCount) });
  return (
    <div className="d-library-entry">
      <UnstyledButton
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
}

function EntryMenu({ question, onOpen }: LibraryEntryProps) {
  const { t } = useTranslation("forms-explorer");
  const { mayChange, mayDelete } = useLibraryRights();
  const entries: readonly Entry[] = [
    { name: "edit", icon: IconPencil, isOffered: mayChange },
    { name: "uses", icon: IconRefreshDot, isOffered: true },
    { name: "delete", icon: IconTrash, isOffered: mayDelete },
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
          .map(({ name, icon: Sign }) => (
            <Menu.Item
              key={name}
              className={name === "delete" ? "d-danger" : undefined}
              leftSection={<Sign size={16} aria-hidden />}
              onClick={() => onOpen({ dialog: name, question })}
            >
              {t(name === "uses" && !mayChange ? "library.actions.whereUsed" : `library.actions.${name}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
