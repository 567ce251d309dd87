import type { RecordUse, RecordUses } from "@askloom/contract";
import { Link } from "react-router";
import { formatNumber } from "../texts.ts";
import type { Named } from "./bulk.ts";
import type { ListText } from "./use-list-texts.ts";

const maxNamed = 8;

interface NameListProps {
  readonly t: ListText;
  readonly named: readonly Named[];
  /** Where something that uses a named one is opened. */
  readonly addressOf?: ((use: RecordUse) => string | undefined) | undefined;
}

/** Some names, and how many more there are; where one is in use, what uses it. */
export function NameList({ t, named, addressOf }: NameListProps) {
  const more = named.length - maxNamed;
  return (
    <ul className="l-names">
      {named.slice(0, more === 1 ? maxNamed + 1 : maxNamed).map(({ id, name, uses }) => (
        <li key={id}>
          {name}
          {uses !== undefined && <UseList {...{ t, uses, addressOf }} />}
        </li>
      ))}
      {more > 1 && <More t={t} count={more} />}
    </ul>
  );
}

interface UseListProps extends Pick<NameListProps, "t" | "addressOf"> {
  readonly uses: RecordUses;
  /** What else is said about one, such as the version that it uses. */
  readonly detailOf?: ((use: RecordUse) => string | undefined) | undefined;
}

/** What uses a record: by name where the person may see it, the others by their number. */
export function UseList({ t, uses, addressOf, detailOf }: UseListProps) {
  const wordsOf = (use: RecordUse) =>
    [t(`list.relations.areas.${use.area}`, { defaultValue: "" }), detailOf?.(use)].filter(Boolean).join(" · ");
  return (
    <ul className="l-names">
      {uses.items.map((use) => (
        <li key={use.id}>
          <UseName name={use.name || t("list.relations.untitled")} address={addressOf?.(use)} />
          <span className="l-muted"> {wordsOf(use)}</span>
          {use.isDeleted && <span className="l-muted"> {t("list.outcome.useDeleted")}</span>}
        </li>
      ))}
      {uses.unnamed > 0 && <More t={t} count={uses.unnamed} />}
    </ul>
  );
}

const UseName = ({ name, address }: { name: string; address: string | undefined }) =>
  address === undefined ? name : <Link to={address}>{name}</Link>;

const More = ({ t, count }: { t: ListText; count: number }) => (
  <li className="l-muted">{t("list.outcome.more", { count, shown: formatNumber(count) })}</li>
);
