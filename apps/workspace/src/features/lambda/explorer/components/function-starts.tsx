import {
  type Icon,
  IconCalendarEvent,
  IconChecklist,
  IconCreditCard,
  IconForms,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { StartCards } from "../../../../shared/start/start-cards.tsx";
import { type StartName, startNames } from "../model/starts.ts";

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
  const cards = startNames.map((name) => ({
    name,
    icon: icons[name],
    title: t(`starts.${name}.title`),
    text: t(`starts.${name}.text`),
  }));
  return <StartCards label={t("create.start")} cards={cards} chosen={chosen} onChoose={onChoose} />;
}
