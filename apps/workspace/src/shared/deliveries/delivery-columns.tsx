import { formatDateTime, formatNumber } from "@askloom/browser";
import type { Column } from "@askloom/browser/list";
import type { Activity } from "@askloom/contract";
import { Link } from "react-router";
import { DeliveryState } from "./delivery-state.tsx";
import type { DeliveryTexts } from "./use-delivery-texts.ts";

interface Look {
  readonly texts: DeliveryTexts;
  readonly onOpen: (row: Activity) => void;
  /** The response's own page has no need to name it. */
  readonly hasResponse: boolean;
  readonly mayReadResponses: boolean;
}

export const deliveryColumns = ({ texts, onOpen, hasResponse, mayReadResponses }: Look): Column<Activity>[] => [
  {
    id: "time",
    width: 176,
    cell: (row) => (
      <button type="button" className="dl-open" onClick={() => onOpen(row)}>
        <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
      </button>
    ),
  },
  ...(hasResponse ? [responseColumn(mayReadResponses)] : []),
  { id: "step", cell: (row) => <span className="l-cut">{texts.stepOf(row)}</span> },
  { id: "state", width: 232, cell: (row) => <DeliveryState {...{ row, texts }} /> },
  { id: "attempts", width: 88, isNumber: true, cell: ({ attempts }) => formatNumber(attempts) },
  {
    id: "nextAt",
    width: 176,
    cell: ({ nextAt }) => nextAt !== null && <time dateTime={nextAt}>{formatDateTime(nextAt)}</time>,
  },
  { id: "code", width: 80, isNumber: true, cell: ({ statusCode }) => statusCode },
];

const responseColumn = (mayRead: boolean): Column<Activity> => ({
  id: "response",
  width: 152,
  cell: ({ receipt, pubId, responseId }) =>
    mayRead && pubId !== null && responseId !== null ? (
      <Link to={`/app/workspace/form-pubs/${pubId}/responses/${responseId}`}>{receipt}</Link>
    ) : (
      receipt
    ),
});
