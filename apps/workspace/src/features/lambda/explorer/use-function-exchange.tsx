import { formatNumber } from "@askloom/browser";
import { type UsedLifeCycle, useNotify } from "@askloom/browser/list";
import type { AreaItem, Client, FunctionDefinition } from "@askloom/contract";
import { Button, FileButton } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { answered, cleanTable } from "../../../shared/area-api.ts";
import { exportDefinitions } from "../../../shared/export-definitions.ts";
import { flagsIn } from "../../../shared/feature-flags.ts";
import type { ListExtras, MayCall } from "../../../shared/list/area-list.ts";
import { store } from "../../../shared/store.ts";

/** Export and import of functions, where the address asks for it (FN28). */
export function useFunctionExchange(cycle: UsedLifeCycle<AreaItem>, may: MayCall): ListExtras {
  const { t } = useTranslation("lambda");
  const notify = useNotify();
  const { search } = useLocation();
  if (!flagsIn(search).has("formActionExchange")) return {};
  const exportAll = async (rows: readonly AreaItem[]) => {
    const ids = rows.map(({ id }) => id);
    const result = await cycle.bulk.follow(ids.length, (progress) =>
      exportDefinitions(ids, { ...progress, read, fileOf }),
    );
    if (result.outcome === "failed") return notify.failed(result.failure);
    if (result.outcome === "saved")
      notify.done(t("exchange.exported", { count: result.count, shown: formatNumber(result.count) }));
  };
  const importFile = async (file: File | null) => {
    if (file === null) return;
    const definitions = functionsIn(await file.text());
    if (definitions === undefined) return notify.done(t("exchange.noFunctions"));
    const answer = await answered(({ importFunctions }) => importFunctions({ body: { definitions } }));
    if ("error" in answer) return notify.failed(answer.error);
    store.dispatch(cleanTable("formFunction"));
    const { length } = answer.data.items;
    notify.done(t("exchange.imported", { count: length, shown: formatNumber(length) }));
  };
  return {
    actions: [{ name: "export", icon: IconDownload, at: "both", run: exportAll }],
    head: may("importFunctions") && (
      <FileButton accept="application/json,.json" onChange={(file) => void importFile(file)}>
        {({ onClick }) => (
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onClick}>
            {t("exchange.import")}
          </Button>
        )}
      </FileButton>
    ),
  };
}

const read = ({ exportFunction }: Client, functionId: string) => exportFunction({ params: { functionId } });

const fileOf = async (definitions: readonly FunctionDefinition[]) => ({
  name: "functions.askloom.json",
  content: { askloomFunctions: definitions },
});

/** The functions in a file; whether they are valid is checked by the server. */
function functionsIn(text: string): FunctionDefinition[] | undefined {
  try {
    const { askloomFunctions } = JSON.parse(text) as { askloomFunctions?: FunctionDefinition[] };
    return Array.isArray(askloomFunctions) && askloomFunctions.length > 0 ? askloomFunctions : undefined;
  } catch {
    return undefined;
  }
}
