import { Radio } from "@mantine/core";
import {
  type Icon,
  IconCalendarEvent,
  IconChecklist,
  IconCreditCard,
  IconForms,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type StartName, startNames } from "../model/starts.ts";

const icons: Readonly<Record<StartName, Icon>> = {
  age: IconCalendarEvent,
  risk: IconChecklist,
  iban: IconCreditCard,
  form: IconForms,
  question: IconQuestionMark,
};

interface StartCardsProps {
  readonly chosen: StartName | undefined;
  readonly onChoose: (start: StartName) => void;
}

/** The ways to begin, each a card. */
export function StartCards({ chosen, onChoose }: StartCardsProps) {
  const { t } = useTranslation("lambda");
  return (
    <Radio.Group
      label={t("create.start")}
      value={chosen ?? null}
      // The cards below have no other values.
      onChange={(value) => onChoose(value as StartName)}
    >
      <div className="fn-cards">
        {startNames.map((name) => (
          <StartCard key={name} name={name} />
        ))}
      </div>
    </Radio.Group>
  );
}

function StartCard({ name }: { name: StartName }) {
  const { t } = useTranslation("lambda");
  const Sign = icons[name];
  return (
    <Radio.Card value={name} className="fn-card" aria-label={t(`starts.${name}.title`)}>
      <span className="fn-card-icon">
        <Sign size={20} aria-hidden />
      </span>
      <span>
        <strong>{t(`starts.${name}.title`)}</strong>
        <span className="fn-card-text">{t(`starts.${name}.text`)}</span>
      </span>
    </Radio.Card>
  );
}
