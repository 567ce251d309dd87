import { Radio } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import "./start-cards.css";

export interface StartCard<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
}

interface StartCardsProps<Name extends string> {
  readonly label: string;
  readonly cards: readonly StartCard<Name>[];
  readonly chosen: Name | undefined;
  readonly onChoose: (name: Name) => void;
}

/** The ways to begin, each a card. */
export function StartCards<Name extends string>({ label, cards, chosen, onChoose }: StartCardsProps<Name>) {
  return (
    <Radio.Group
      label={label}
      value={chosen ?? null}
      // The cards below have no other values.
      onChange={(value) => onChoose(value as Name)}
    >
      <div className="start-cards">
        {cards.map((card) => (
          <Radio.Card key={card.name} value={card.name} className="start-card" aria-label={card.title}>
            <StartCardFace {...card} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** What stands on a card, whether it is chosen or leads on. */
export function StartCardFace({ title, text, icon: Sign }: Pick<StartCard<string>, "title" | "text" | "icon">) {
  return (
    <>
      <span className="start-card-icon">
        <Sign size={20} aria-hidden />
      </span>
      <span>
        <strong>{title}</strong>
        <span className="start-card-text">{text}</span>
      </span>
    </>
  );
}
