import { Link } from "react-router";
import { type StartCard, StartCardFace } from "./start-cards.tsx";
import "./start-cards.css";

interface StartLinksProps {
  readonly label: string;
  readonly cards: readonly (StartCard<string> & { readonly to: string })[];
}

/** Ways to begin that lead to another page, each a card. */
export function StartLinks({ label, cards }: StartLinksProps) {
  return (
    <ul className="start-cards start-links" aria-label={label}>
      {cards.map(({ to, ...card }) => (
        <li key={card.name}>
          <Link to={to} className="start-card">
            <StartCardFace {...card} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
