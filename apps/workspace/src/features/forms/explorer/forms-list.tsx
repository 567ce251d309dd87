import { formatDateTime, formatNumber } from "@askloom/browser";
import type { Column, FilterFacts } from "@askloom/browser/list";
import { type FormItem, FormPurpose } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormLanguages } from "./components/form-languages.tsx";
import { VersionBadge } from "./components/version-badge.tsx";

/** Begins the keys of the texts of the lists of forms. */
export const formWords = "forms-explorer:list.";

const sortings = ["changedAt desc", "changedAt asc", "createdAt desc", "createdAt asc", "name asc", "name desc"];
const choices = [{ name: "purpose", values: FormPurpose.options }];

/** What narrows and orders the forms in use: deprecated ones are hidden to begin with. In the trash all are shown. */
export const formFilters: FilterFacts = { sortings, choices, switches: [{ name: "deprecated", isInverted: true }] };
export const deletedFilters: FilterFacts = { sortings, choices };

/** Which moment a list shows: the one it is sorted by, or when the form was deleted. */
export type Moment = "changedAt" | "createdAt" | "deletedAt";

export interface FormLook {
  readonly moment: Moment;
  /** Where a row leads, if anywhere. */
  readonly pathOf: ((id: string) => string) | undefined;
}

export const formColumns = ({ moment, pathOf }: FormLook): Column<FormItem>[] => [
  { id: "name", sort: "name", cell: (form) => <Name form={form} pathOf={pathOf} /> },
  { id: "purpose", width: 104, isPlain: true, cell: (form) => <Purpose form={form} /> },
  {
    id: "languages",
    width: 120,
    isPlain: true,
    cell: ({ languages }) => <FormLanguages languages={languages} maxShown={1} />,
  },
  { id: "count", width: 80, isNumber: true, cell: ({ itemCount }) => formatNumber(itemCount) },
  { id: "version", width: 184, isPlain: true, cell: (form) => <VersionBadge form={form} /> },
  {
    id: moment,
    width: 176,
    ...(moment === "deletedAt" ? {} : { sort: moment }),
    cell: (form) => <Happened form={form} moment={moment} />,
  },
];

function Name({ form: { id, name, deprecatedAt }, pathOf }: { form: FormItem } & Pick<FormLook, "pathOf">) {
  const { t } = useTranslation("forms-explorer");
  const shown = name || t("row.untitled");
  return (
    <>
      {pathOf === undefined ? <strong>{shown}</strong> : <Link to={pathOf(id)}>{shown}</Link>}{" "}
      {deprecatedAt !== null && (
        <span className="d-state" data-state="deprecated">
          {t("row.deprecated")}
        </span>
      )}
    </>
  );
}

function Purpose({ form }: { form: FormItem }) {
  const { t } = useTranslation("forms-explorer");
  return t(`list.purpose.values.${form.purpose}`);
}

function Happened({ form, moment }: { form: FormItem; moment: Moment }) {
  const { t } = useTranslation("forms-explorer");
  const instant = form[moment];
  const person = { changedAt: form.changedBy, createdAt: form.createdBy, deletedAt: null }[moment];
  if (instant === null) return null;
  return (
    <>
      <time dateTime={instant}>{formatDateTime(instant)}</time>
      {person !== null && <span className="d-person"> {t("row.by", { name: person.name })}</span>}
    </>
  );
}
