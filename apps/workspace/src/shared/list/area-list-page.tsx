import { currentLanguage } from "@askloom/browser";
import {
  type BulkCall,
  type FilterFacts,
  FilterFields,
  List,
  oneByOne,
  PageHead,
  queryOf,
  type Step,
  useFilters,
  useLifeCycle,
  useListTexts,
  useRows,
} from "@askloom/browser/list";
import { type AreaItem, type EndpointName, endpointNamed, endpoints, type KnownArea, titleOf } from "@askloom/contract";
import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useChangeRowMutation, useChangeRowsMutation, useListInfiniteQuery } from "../area-api.ts";
import { addressOfUse, neededFor, workspacePath } from "../areas.ts";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { usesIn } from "../uses-in.ts";
import type { AreaList, CreateFacts, StepFacts } from "./area-list.ts";
import { useDefinitionActions } from "./use-definition-actions.ts";
import { WhoMay } from "./who-may.tsx";

interface AreaListPageProps {
  readonly facts: AreaList;
  readonly isDeleted: boolean;
}

const asks: readonly Step[] = ["delete", "purge"];
const noFilters: FilterFacts = {};
const nameOf = ({ name }: AreaItem) => name;

/** The explorer of an area, or its trash: what was opened or chosen in one stays there. */
export const AreaListPage = (props: AreaListPageProps) => (
  <AreaRecords key={`${props.facts.area.route} ${props.isDeleted}`} {...props} />
);

function AreaRecords({ facts, isDeleted }: AreaListPageProps) {
  const { area, words } = facts;
  const { t: text } = useTranslation();
  const t = useListTexts(words);
  const { mayAll } = usePermissions();
  const may = useMay();
  const filters = useFilters(useOfferedFilters(facts, isDeleted));
  const isTrash = isDeleted || filters.filters.values.deleted !== undefined;
  const mayRead = mayAll(neededFor(area, isTrash));
  const query = { ...queryOf(filters.filters), deleted: String(isTrash) };
  const list = useRows(useListInfiniteQuery({ list: area.list, table: area.table, query }, { skip: !mayRead }));
  const cycle = useLifeCycle<AreaItem>({
    ...{ words, nameOf, asks, addressOf: addressOfUse, usesOf: usesIn(area) },
    reload: list.reload,
    steps: useSteps(facts, isTrash),
  });
  const definitions = useDefinitionActions(area, isTrash ? undefined : facts.definitions, may);
  const columns = useMemo(() => facts.columns({ t, isDeleted: isTrash, may }), [facts, t, isTrash, may]);
  const name = (key: string) => text(key, titleOf(area)[currentLanguage()]);
  const title = name(isDeleted ? (facts.deletedTitle ?? facts.title) : facts.title);
  const create = mayRead && facts.create !== undefined && may(facts.create.endpoint) && (
    <PageLink facts={facts.create} variant="filled" />
  );
  const { FirstSteps, RecordFields } = facts;
  const first = create && (
    <>
      {FirstSteps !== undefined && <FirstSteps />}
      {create}
    </>
  );
  const whoMay = mayRead && facts.create !== undefined && <WhoMay create={facts.create.endpoint} />;
  return (
    <section aria-labelledby="page-title">
      <PageHead title={title}>
        {!isDeleted &&
          facts.links?.filter(({ endpoint }) => may(endpoint)).map((link) => <PageLink key={link.path} facts={link} />)}
        {definitions.importFile !== undefined && <ImportButton onFile={definitions.importFile} />}
        {!isDeleted && create}
      </PageHead>
      <List
        {...{ words, list, columns, nameOf, filters, mayRead }}
        name={area.route}
        label={title}
        isDeleted={isTrash}
        actions={[...definitions.actions, ...cycle.actions]}
        work={cycle.work}
        fields={
          <>
            {RecordFields !== undefined && !isDeleted && <RecordFields filters={filters} />}
            <FilterFields {...{ words, filters }} />
          </>
        }
        emptyAction={isDeleted ? <ToList area={area} title={name(facts.title)} /> : !isTrash && (first || whoMay)}
      />
      {cycle.dialogs}
    </section>
  );
}

/** In the trash only the search narrows; the switch to the trash is for those who may see it. */
function useOfferedFilters({ area, filters = noFilters }: AreaList, isDeleted: boolean): FilterFacts {
  const maySeeTrash = usePermissions().mayAll(neededFor(area, true));
  return useMemo(() => {
    if (isDeleted) return noFilters;
    return { ...filters, switches: (filters.switches ?? []).filter(({ name }) => name !== "deleted" || maySeeTrash) };
  }, [filters, isDeleted, maySeeTrash]);
}

function useMay(): (name: EndpointName) => boolean {
  const { granted } = usePermissions();
  return useCallback((name) => mayCall(endpoints[name], granted), [granted]);
}

/** The steps of the life cycle that this list and this person have. */
function useSteps({ area, steps = stepsOf(area) }: AreaList, isTrash: boolean) {
  const may = useMay();
  const { table } = area;
  const [changeRows] = useChangeRowsMutation();
  const [changeRow] = useChangeRowMutation();
  const callOf = (step: StepFacts): BulkCall<AreaItem> =>
    typeof step === "string"
      ? (rows) => changeRows({ name: step, table, ids: rows.map(({ id }) => id) })
      : oneByOne(({ id, revision }: AreaItem) =>
          changeRow({ name: step.one, table, params: { [step.id]: id }, ifMatch: revision }),
        );
  const offered: readonly Step[] = isTrash ? ["restore", "purge"] : ["delete"];
  return Object.fromEntries(
    offered.flatMap((name) => {
      const step = steps[name];
      return step === undefined || !may(typeof step === "string" ? step : step.one) ? [] : [[name, callOf(step)]];
    }),
  );
}

/** The steps that the area's endpoints have for many at once. */
const stepsOf = ({ many }: KnownArea): NonNullable<AreaList["steps"]> =>
  Object.fromEntries(
    (["delete", "restore", "purge"] as const).flatMap((step) => {
      const name = `bulk${step.charAt(0).toUpperCase()}${step.slice(1)}${many}`;
      return endpointNamed(name) === undefined ? [] : [[step, name]];
    }),
  );

interface PageLinkProps {
  readonly facts: CreateFacts;
  readonly variant?: "filled" | "default";
}

const PageLink = ({ facts: { path, text, icon: Sign }, variant = "default" }: PageLinkProps) => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={path} variant={variant} leftSection={<Sign size={16} aria-hidden />}>
      {t(text)}
    </Button>
  );
};

const ImportButton = ({ onFile }: { onFile: (file: File) => Promise<void> }) => {
  const { t } = useTranslation();
  return (
    <FileButton accept="application/json,.json" onChange={(file) => file !== null && void onFile(file)}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
          {t("list.import")}
        </Button>
      )}
    </FileButton>
  );
};

const ToList = ({ area, title }: { area: KnownArea; title: string }) => {
  const { mayAll } = usePermissions();
  if (!mayAll(neededFor(area, false))) return null;
  return (
    <Button component={Link} to={`${workspacePath}/${area.route}/explorer`} variant="default">
      {title}
    </Button>
  );
};
