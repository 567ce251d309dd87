import { currentLanguage, formatNumber } from "@askloom/browser";
import { exportFormats, languageTags, ProblemError, type ResponseColumns } from "@askloom/contract";
import { Button, Group, Modal, Progress, Radio, Select, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../../shared/services.ts";
import { download } from "../download.ts";
import { isNarrowed, queryOf, type ResponseSearch } from "../model/response-search.ts";

interface ExportDialogProps {
  readonly pubId: string;
  readonly layout: ResponseColumns;
  readonly search: ResponseSearch;
  readonly onClose: () => void;
}

/** What can be taken out: the responses in some format, or the files that came with them (RS29). */
const kinds = [...exportFormats, "zip"] as const;

/** The reader's language where the form has it, else the form's own. */
const ownLanguage = (languages: readonly string[]): string =>
  languages.find((tag) => tag === languageTags[currentLanguage()]) ?? languages[0] ?? "en";

/** Which responses go into a file, and what kind of file. Long ones tell how far they are, and can be cancelled. */
export function ExportDialog({ pubId, layout, search, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation("responses");
  const [format, setFormat] = useState<(typeof kinds)[number]>("csv");
  const [language, setLanguage] = useState(() => ownLanguage(layout.languages));
  const [scope, setScope] = useState<"all" | "filtered">(isNarrowed(search) ? "filtered" : "all");
  const [bytes, setBytes] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const close = () => {
    abort.current?.abort();
    onClose();
  };
  const run = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setBytes(0);
    const { sorting: _own, ...filtered } = queryOf(search);
    const query = scope === "filtered" ? filtered : { test: String(search.test) };
    try {
      await download({
        name: `${layout.pubName.trim() || "responses"}.${format}`,
        signal: controller.signal,
        onProgress: setBytes,
        ask: (client) =>
          format === "zip"
            ? client.getResponseFiles({ params: { pubId }, query })
            : client.exportResponses({ params: { pubId }, query: { format, language, ...query } }),
      });
      onClose();
    } catch (error) {
      setBytes(undefined);
      if (controller.signal.aborted) return;
      toasts.show({ message: error instanceof ProblemError ? error.message : t("failed"), tone: "danger" });
    }
  };
  const names = new Intl.DisplayNames([i18n.language.replace("_", "-")], { type: "language" });
  return (
    <Modal opened onClose={close} title={t("export.title")} closeButtonProps={{ "aria-label": t("workspace:close") }}>
      <Stack>
        <Radio.Group
          label={t("export.format")}
          value={format}
          onChange={(value) => setFormat(kinds.find((one) => one === value) ?? "csv")}
        >
          <Stack gap="xs" mt="xs">
            {kinds.map((one) => (
              <Radio key={one} value={one} label={t(`export.formats.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t("export.language")}
          disabled={format === "zip"}
          allowDeselect={false}
          data={layout.languages.map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))}
          value={language}
          onChange={(value) => setLanguage(value ?? language)}
        />
        <Radio.Group
          label={t("export.scope")}
          value={scope}
          onChange={(value) => setScope(value === "filtered" ? "filtered" : "all")}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t(search.test ? "export.allTest" : "export.all")} />
            {isNarrowed(search) && <Radio value="filtered" label={t("export.filtered")} />}
          </Stack>
        </Radio.Group>
        {bytes !== undefined && (
          <div role="status">
            <Progress value={100} animated aria-label={t("export.running")} />
            <Text size="sm" c="dimmed" mt={4}>
              {t("export.received", { size: formatNumber(Math.ceil(bytes / 1024)) })}
            </Text>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t("workspace:cancel")}
          </Button>
          <Button loading={bytes !== undefined} onClick={() => void run()}>
            {t("export.start")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
