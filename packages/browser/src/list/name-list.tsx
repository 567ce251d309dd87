import { formatNumber } from "../texts.ts";
import type { Named } from "./bulk.ts";
import type { ListText } from "./use-list-texts.ts";

const mostNamed = 8;

/** Some names, and how many more there are. */
export function NameList({ t, named }: { t: ListText; named: readonly Named[] }) {
  const more = named.length - mostNamed;
  return (
    <ul className="l-names">
      {named.slice(0, more === 1 ? mostNamed + 1 : mostNamed).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 1 && <li className="l-muted">{t("list.outcome.more", { count: more, shown: formatNumber(more) })}</li>}
    </ul>
  );
}
