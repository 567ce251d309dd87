import { formatDateTime, formatNumber } from "@askloom/browser";
import type { Column } from "@askloom/browser/list";
import type { Activity } from "@askloom/contract";
import { Anchor } from "@mantine/core";
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
    width: 148,
    cell: (row) => (
      <button type="button" className="l-link" onClick={() => onOpen(row)}>
        <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
      </button>
    ),
  },
  ...(hasResponse ? [responseColumn(mayReadResponses)] : []),
  { id: "step", cell: (row) => texts.stepOf(row) },
  { id: "state", width: 200, cell: (row) => <DeliveryState {...{ row, texts }} /> },
  { id: "attempts", width: 72, isNumber: true, cell: ({ attempts }) => formatNumber(attempts) },
  {
    id: "nextAt",
    width: 112,
    cell: ({ nextAt }) => nextAt !== null && <time dateTime={nextAt}>{formatDateTime(nextAt)}</time>,
  },
  { id: "code", width: 64, isNumber: true, cell: ({ statusCode }) => statusCode },
];

const responseColumn = (mayRead: boolean): Column<Activity> => ({
  id: "response",
  width: 104,
  cell: ({ receipt, pubId, responseId }) =>
    mayRead && pubId !== null && responseId !== null ? (
      <Anchor component={Link} inherit to={`/app/workspace/form-pubs/${pubId}/responses/${responseId}`}>
        {receipt}
      </Anchor>
    ) : (
      receipt
    ),
});
