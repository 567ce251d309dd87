import { formatDateTime } from "@askloom/browser";
import type { Column } from "@askloom/browser/list";
import type { ResponseColumns, ResponseItem } from "@askloom/contract";
import type { TFunction } from "i18next";
import { Link } from "react-router";
import { sortFieldOf } from "../model/column-filters.ts";
import type { Say } from "../use-say.ts";

interface Shown {
  readonly t: TFunction<"responses">;
  readonly layout: ResponseColumns;
  readonly say: Say;
  /** The query of the address, which a response leads back to. */
  readonly address: string;
}

/** The columns of every response, then what an action found out and the questions. No question has an id with a "#". */
export const responseColumns = ({ t, layout, say, address }: Shown): Column<ResponseItem>[] => [
  {
    id: "#sentAt",
    title: t("columns.sentAt"),
    sort: "sentAt",
    width: 200,
    cell: ({ id, sentAt }) => (
      <Link to={{ pathname: id, search: address }}>
        <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
      </Link>
    ),
  },
  {
    id: "#receipt",
    title: t("columns.receipt"),
    sort: "words.#receipt",
    width: 240,
    cell: ({ receipt, isTest, changedAt, isNotChecked }) => (
      <>
        {receipt}
        {isTest && <span className="r-mark">{t("row.test")}</span>}
        {changedAt !== null && <span className="r-mark">{t("row.changed")}</span>}
        {isNotChecked && <span className="r-mark">{t("row.notChecked")}</span>}
      </>
    ),
  },
  ...(layout.hasSenders ? [senderColumn(t)] : []),
  ...layout.columns.map((column): Column<ResponseItem> => {
    const { id, type, isRemoved } = column;
    const name = say(column.title) || id;
    const sort = sortFieldOf(column);
    return {
      id,
      title: isRemoved ? t(id.startsWith("#") ? "columns.former" : "columns.removed", { name }) : name,
      ...(sort === undefined ? {} : { sort }),
      ...(type === "number" ? { isNumber: true } : {}),
      cell: ({ answers }) => answers[id] !== undefined && <Answer text={answers[id]} />,
    };
  }),
];

/** Who sent it (RS24). */
const senderColumn = (t: Shown["t"]): Column<ResponseItem> => ({
  id: "#sentBy",
  title: t("columns.sentBy"),
  cell: ({ sentBy }) => sentBy !== null && <Answer text={sentBy.name || t("one.nameless")} />,
});

const Answer = ({ text }: { text: string }) => (
  <span className="l-cut" title={text}>
    {text}
  </span>
);
