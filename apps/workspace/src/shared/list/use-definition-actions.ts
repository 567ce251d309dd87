import { type Action, useNotify } from "@askloom/browser/list";
import { type AreaItem, type EndpointName, endpointNamed, type KnownArea } from "@askloom/contract";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { answered, apiClient, cleanTable } from "../area-api.ts";
import { type FeatureFlag, flagsIn } from "../feature-flags.ts";
import { fileName } from "../file-name.ts";
import { saveFile } from "../save-file.ts";
import { store } from "../store.ts";
import { definitionsIn, exchangeFile } from "./exchange-file.ts";

/** An area whose records have drafts: what its endpoints call an id, and the flag of its export and import. */
export interface DefinitionListFacts {
  readonly id: string;
  readonly flag: FeatureFlag;
}

interface DefinitionActions {
  readonly actions: readonly Action<AreaItem>[];
  /** Undefined for those who may not import. */
  readonly importFile: ((file: File) => Promise<void>) | undefined;
}

type Call = (request: object) => Promise<unknown>;

/** Copies, exports and imports definitions; export and import behind the area's flag (U24 to U27). */
export function useDefinitionActions(
  area: KnownArea,
  facts: DefinitionListFacts | undefined,
  may: (name: EndpointName) => boolean,
): DefinitionActions {
  const { t } = useTranslation();
  const notify = useNotify();
  const { search } = useLocation();
  if (facts === undefined) return { actions: [], importFile: undefined };
  const paramsOf = ({ id }: AreaItem) => ({ params: { [facts.id]: id } });
  const callNamed = (name: string): Call | undefined => {
    const isOffered = endpointNamed(name) !== undefined && may(name as EndpointName); // it is one just then
    // Endpoints of definitions take these requests.
    return isOffered ? (apiClient()[name as EndpointName] as Call) : undefined;
  };
  const hasFlag = flagsIn(search).has(facts.flag);
  const [duplicate, exporting, importing] = [
    callNamed(`duplicate${area.one}`),
    hasFlag ? callNamed(`export${area.one}`) : undefined,
    hasFlag ? callNamed(`import${area.many}`) : undefined,
  ];
  const copy = async ([item]: readonly AreaItem[]) => {
    if (item === undefined || duplicate === undefined) return;
    // The copy is answered as lists show it.
    const copied = await answered(() => duplicate(paramsOf(item)) as Promise<AreaItem>);
    if ("error" in copied) return notify.failed(copied.error);
    store.dispatch(cleanTable(area.table));
    notify.done(t("list.done.duplicate", { name: copied.data.name }));
  };
  const save = async (items: readonly AreaItem[]) => {
    const read = await answered(() => Promise.all(items.map((item) => exporting?.(paramsOf(item)))));
    if ("error" in read) return notify.failed(read.error);
    const [only] = items;
    const name = fileName(items.length === 1 && only !== undefined ? only.name : `${items.length} ${area.route}`);
    saveFile({ name: `${name}.askloom.json`, type: "application/json", content: exchangeFile(area.route, read.data) });
    notify.done(t("list.done.export", { count: items.length }));
  };
  const importFile = async (file: File) => {
    const definitions = definitionsIn(area.route, await file.text());
    if (definitions === undefined) return notify.failed({ code: "", message: t("list.notExchanged") });
    if (importing === undefined) return;
    // Every import answers how many links it left out.
    const added = await answered(() => importing({ body: { definitions } }) as Promise<{ removedLinks: number }>);
    if ("error" in added) return notify.failed(added.error);
    store.dispatch(cleanTable(area.table));
    const { removedLinks } = added.data;
    const without = removedLinks === 0 ? [] : [t("list.done.removedLinks", { count: removedLinks })];
    notify.done([t("list.done.import", { count: definitions.length }), ...without].join(" "));
  };
  return {
    actions: [
      ...(duplicate === undefined ? [] : [{ name: "duplicate", icon: IconCopy, at: "row", run: copy } as const]),
      ...(exporting === undefined ? [] : [{ name: "export", icon: IconDownload, at: "both", run: save } as const]),
    ],
    importFile: importing === undefined ? undefined : importFile,
  };
}
