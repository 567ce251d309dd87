import {
  type Icon,
  IconCalendarEvent,
  IconChecklist,
  IconCreditCard,
  IconForms,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type StartCard, StartCards } from "../../../../shared/start/start-cards.tsx";
import { StartLinks } from "../../../../shared/start/start-links.tsx";
import { functionPaths } from "../../paths.ts";
import { readyMade, type StartName, startNames } from "../model/starts.ts";

const icons: Readonly<Record<StartName, Icon>> = {
  age: IconCalendarEvent,
  risk: IconChecklist,
  iban: IconCreditCard,
  form: IconForms,
  question: IconQuestionMark,
};

interface FunctionStartsProps {
  readonly chosen: StartName | undefined;
  readonly onChoose: (start: StartName) => void;
}

/** The ways to begin a function. */
export function FunctionStarts({ chosen, onChoose }: FunctionStartsProps) {
  const { t } = useTranslation("lambda");
  const cards = useCards(startNames);
  return <StartCards label={t("create.start")} cards={cards} chosen={chosen} onChoose={onChoose} />;
}

/** In an empty list: the ready-made functions (FN25). */
export function ReadyMadeFunctions() {
  const { t } = useTranslation("lambda");
  const cards = useCards(readyMade).map((card) => ({ ...card, to: functionPaths.createFrom(card.name) }));
  return <StartLinks label={t("list.readyMade")} cards={cards} />;
}

function useCards(names: readonly StartName[]): StartCard<StartName>[] {
  const { t } = useTranslation("lambda");
  return names.map((name) => ({
    name,
    icon: icons[name],
    title: t(`starts.${name}.title`),
    text: t(`starts.${name}.text`),
  }));
}
