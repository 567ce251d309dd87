import type { Page, Row } from "@askloom/browser";
import {
  type AddressFilters,
  FilterFields,
  type FilterFieldsProps,
  List,
  type ListProps,
  type ListQuery,
  useRows,
} from "@askloom/browser/list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Screen } from "./screen.tsx";

interface ListScreenProps<R extends Row>
  extends Pick<ListProps<R>, "columns" | "nameOf" | "isDeleted" | "actions" | "work">,
    Pick<FilterFieldsProps, "labelOf"> {
  /** The area, which begins the keys of its texts. */
  readonly area: string;
  readonly query: ListQuery<Page<R>>;
  readonly filters: AddressFilters;
  readonly fields?: ReactNode;
  /** What can be done on the screen. */
  readonly head?: ReactNode;
}

/** A screen of the portal that is a list (U32, U33). */
export function ListScreen<R extends Row>(props: ListScreenProps<R>) {
  const { area, query, filters, fields, head, labelOf, ...list } = props;
  const { t } = useTranslation();
  const words = `${area}.list.`;
  const title = t(`${area}.title`);
  return (
    <Screen title={title} text={t(`${area}.text`)} actions={head}>
      <List
        {...list}
        {...{ words, filters }}
        list={useRows(query)}
        name={`portal.${area}`}
        label={title}
        fields={
          <>
            {fields}
            <FilterFields {...{ words, filters }} {...(labelOf === undefined ? {} : { labelOf })} />
          </>
        }
      />
    </Screen>
  );
}
