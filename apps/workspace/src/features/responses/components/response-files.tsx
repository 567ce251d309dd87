import { fileSize } from "@askloom/kinds/questions/file-size";
import { Button, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../../shared/services.ts";
import { download } from "../download.ts";
import { filesIn, type SentFile } from "../model/answer-lines.ts";

interface ResponseFilesProps {
  readonly pubId: string;
  readonly responseId: string;
  readonly answers: unknown;
}

/** The files that came with a response, each to be downloaded. */
export function ResponseFiles({ pubId, responseId, answers }: ResponseFilesProps) {
  const { t } = useTranslation("responses");
  const [loading, setLoading] = useState<string>();
  const files = filesIn(answers);
  if (files.length === 0) return null;
  const get = async ({ id, name }: SentFile) => {
    setLoading(id);
    try {
      const params = { pubId, responseId, fileId: id };
      await download({ name, ask: (client) => client.getResponseFile({ params }) });
    } catch {
      toasts.show({ message: t("one.fileFailed", { name }), tone: "danger" });
    }
    setLoading(undefined);
  };
  return (
    <section aria-labelledby="files-title" className="r-side-part">
      <Title order={2} size="h5" id="files-title">
        {t("one.files")}
      </Title>
      <ul className="r-files">
        {files.map((file) => (
          <li key={file.id}>
            <Button
              variant="default"
              size="compact-sm"
              loading={loading === file.id}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void get(file)}
            >
              {t("one.file", { name: file.name, size: fileSize(file.bytes) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
