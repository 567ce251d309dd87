import { formatDateTime } from "@askloom/browser";
import type { FormItem, VersionChoice } from "@askloom/contract";
import { Radio, Select, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePublishableVersionsQuery } from "../form-pubs-api.ts";

export interface VersionFieldProps {
  readonly form: Pick<FormItem, "id" | "latestVersion" | "versionCount" | "isChangedSinceVersion">;
  readonly version: VersionChoice;
  readonly onVersion: (version: VersionChoice) => void;
}

/** The draft as it is now, a version, or whatever the latest version is. */
export function VersionField({ form, version, onVersion }: VersionFieldProps) {
  const { t } = useTranslation("form-pubs");
  const { data: versions = [] } = usePublishableVersionsQuery(form.id);
  const kind = typeof version === "number" ? "pinned" : version;
  const first = form.latestVersion ?? versions[0]?.number;
  const choose = (next: string) => {
    if (next === "draft" || next === "latest") return onVersion(next);
    if (first !== undefined) onVersion(first);
  };
  return (
    <Radio.Group label={t("version.label")} value={kind} onChange={choose}>
      <Stack gap="xs" mt="xs">
        <Radio
          value="draft"
          label={t("version.draft")}
          description={t(form.isChangedSinceVersion ? "version.draftText" : "version.draftSame")}
        />
        {first !== undefined && (
          <Radio value="pinned" label={t("version.pinned")} description={t("version.pinnedText")} />
        )}
        {kind === "pinned" && (
          <Select
            ms="xl"
            aria-label={t("version.pinned")}
            allowDeselect={false}
            data={versions.map(({ number, createdAt, note }) => ({
              value: String(number),
              label: t("version.option", { number, at: formatDateTime(createdAt), note }).trim(),
            }))}
            value={String(version)}
            onChange={(value) => value !== null && onVersion(Number(value))}
          />
        )}
        {(form.latestVersion !== null || form.versionCount === 0) && (
          <Radio
            value="latest"
            label={t("version.latest")}
            description={t(form.latestVersion === null ? "version.latestFirst" : "version.latestText", {
              number: form.latestVersion,
            })}
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
