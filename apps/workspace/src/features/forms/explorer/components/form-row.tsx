import { formatDateTime, formatNumber } from "@askloom/browser";
import type { FormItem } from "@askloom/contract";
import { type ComponentType, memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormLanguages } from "./form-languages.tsx";
import { VersionBadge } from "./version-badge.tsx";

/** Which moment the list shows: the one it is sorted by, or when the form was deleted. */
export type Moment = "changedAt" | "createdAt" | "deletedAt";

export interface FormRowProps {
  readonly form: FormItem;
  readonly moment: Moment;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, reach: "one" | "range") => void;
  /** Where the row leads, if anywhere. */
  readonly pathOf: ((id: string) => string) | undefined;
  /** What can be done with the form. */
  readonly End: ComponentType<{ form: FormItem }>;
}

/** The cells of one form; on a narrow screen they are a card. */
export const FormRow = memo(function FormRow({ form, moment, isSelected, onSelect, pathOf, End }: FormRowProps) {
  const { t } = useTranslation("forms-explorer");
  const { id, purpose, languages, itemCount, deprecatedAt } = form;
  const name = form.name || t("row.untitled");
  return (
    <>
      <td className="d-cell-check">
        <input
          type="checkbox"
          className="d-check"
          aria-label={t("row.select", { name })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(id, isWithShift(nativeEvent) ? "range" : "one")}
        />
      </td>
      <th scope="row" className="d-cell-name">
        {pathOf === undefined ? (
          <span className="d-form-name">{name}</span>
        ) : (
          <Link className="d-form-name d-form-link" to={pathOf(id)}>
            {name}
          </Link>
        )}
        {deprecatedAt !== null && (
          <span className="d-state" data-state="deprecated">
            {t("row.deprecated")}
          </span>
        )}
      </th>
      <td className="d-cell-purpose">{t(`purposes.${purpose}`)}</td>
      <td className="d-cell-languages">
        <FormLanguages languages={languages} mostShown={1} />
      </td>
      <td className="d-cell-count">
        {formatNumber(itemCount)} <span className="d-unit">{t("row.questions", { count: itemCount })}</span>
      </td>
      <td className="d-cell-version">
        <VersionBadge form={form} />
      </td>
      <td className="d-cell-moment">
        <Happened form={form} moment={moment} />
      </td>
      <td className="d-cell-end">
        <End form={form} />
      </td>
    </>
  );
});

/** The browser's change of a box is the click that made it, which knows about the shift key. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

function Happened({ form, moment }: { form: FormItem; moment: Moment }) {
  const { t } = useTranslation("forms-explorer");
  const instant = form[moment];
  const people = { changedAt: form.changedBy, createdAt: form.createdBy, deletedAt: null };
  const person = people[moment];
  if (instant === null) return null;
  return (
    <>
      <span className="d-unit">{t(`moments.${moment}`)} </span>
      <time dateTime={instant}>{formatDateTime(instant)}</time>
      {person !== null && <span className="d-person"> {t("row.by", { name: person.name })}</span>}
    </>
  );
}
