import { Link } from "react-router";
import type { StartCard } from "./start-cards.tsx";
import "./start-cards.css";

interface StartLinksProps {
  readonly label: string;
  readonly cards: readonly (StartCard<string> & { readonly to: string })[];
}

/** Ways to begin that lead to another page, each a card. */
export function StartLinks({ label, cards }: StartLinksProps) {
  return (
    <ul className="start-cards start-links" aria-label={label}>
      {cards.map(({ name, title, text, icon: Sign, to }) => (
        <li key={name}>
          <Link to={to} className="start-card">
            <span className="start-card-icon">
              <Sign size={20} aria-hidden />
            </span>
            <span>
              <strong>{title}</strong>
              <span className="start-card-text">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
