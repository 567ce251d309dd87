import { formatNumber } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import { ProblemError, type VisitorType } from "@askloom/contract";
import { Button } from "@mantine/core";
import { IconDownload, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { apiClient } from "../../../shared/area-api.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { visitorsCsv } from "../model/visitors-csv.ts";

const rowsAtATime = 500;

/** Saves the visitors that are found as a file for spreadsheets; a long export shows how far it is, and can be stopped. */
export function ExportButton({ group, filter }: { group: VisitorType; filter: string }) {
  const { t } = useTranslation("visitor-types");
  const notify = useNotify();
  const [progress, setProgress] = useState<string>();
  const isCancelled = useRef(false);
  const run = async () => {
    isCancelled.current = false;
    setProgress("");
    try {
      const content = await visitorsCsv({
        page: (skipCount) =>
          apiClient().tabulateVisitors({
            params: { visitorTypeId: group.id },
            query: { skipCount, maxResultCount: rowsAtATime, ...(filter === "" ? {} : { filter }) },
          }),
        titleOf: (key) => t(`visitor.${key}`),
        onProgress: (done, total) =>
          setProgress(t("export.progress", { done: formatNumber(done), total: formatNumber(total) })),
        isCancelled: () => isCancelled.current,
      });
      if (content !== undefined)
        saveFile({ name: `${fileName(group.name)}.csv`, type: "text/csv;charset=utf-8", content });
    } catch (error) {
      const isProblem = error instanceof ProblemError;
      notify.failed({ code: isProblem ? error.problem.code : "unreachable", message: isProblem ? error.message : "" });
    }
    setProgress(undefined);
  };
  if (progress !== undefined) {
    return (
      <Button
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => {
          isCancelled.current = true;
        }}
      >
        {t("export.cancel")} {progress}
      </Button>
    );
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void run()}>
      {t("export.run")}
    </Button>
  );
}

const fileName = (name: string): string => name.replaceAll(/[\p{Cc}<>:"/\\|?*.]+/gu, " ").trim() || "visitors";
