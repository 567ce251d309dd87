import { useNotify } from "@askloom/browser/list";
import type { FormPub, MovePreview, VersionChoice } from "@askloom/contract";
import { Anchor, Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useTextIn } from "../../../shared/use-text-in.ts";
import { useMovePreviewQuery, useMovePubMutation } from "../form-pubs-api.ts";
import { pubPaths } from "../paths.ts";
import { Card } from "./card.tsx";
import { numberOf } from "./form-card.tsx";
import { ErrorList } from "./form-errors.tsx";
import { VersionField } from "./version-field.tsx";

/** Which version visitors get, and the way to another one. */
export function VersionCard({ pub }: { pub: FormPub }) {
  const { t } = useTranslation("form-pubs");
  const [isMoving, setMoving] = useState(false);
  const number = pub.versionInUse;
  const isBehind = pub.version !== null && pub.latestVersion !== null && pub.latestVersion > pub.version;
  return (
    <Card title={t("version.title")}>
      <Stack gap={4}>
        <Anchor component={Link} to={pubPaths.design(pub.form.id)} className="p-break">
          {pub.form.name || t("untitled")}
        </Anchor>
        <Text>
          {number === null
            ? t("version.none")
            : t(pub.version === null ? "version.follows" : "version.bound", { number })}
        </Text>
        {isBehind && <Text c="var(--p-warning)">{t("version.behind", { number: pub.latestVersion })}</Text>}
        {pub.isFormChanged && (
          <Text size="sm" c="dimmed">
            {t("version.draftChanged")}
          </Text>
        )}
      </Stack>
      <Button variant="default" className="fp-start" onClick={() => setMoving(true)}>
        {t("version.move")}
      </Button>
      {isMoving && <MoveDialog pub={pub} onClose={() => setMoving(false)} />}
    </Card>
  );
}

/** Says what the move does to answers that are half filled in, before it is made (PB11). */
function MoveDialog({ pub, onClose }: { pub: FormPub; onClose: () => void }) {
  const { t } = useTranslation("form-pubs");
  const [version, setVersion] = useState<VersionChoice>(pub.isFormChanged ? "draft" : (pub.latestVersion ?? "draft"));
  const query = useMovePreviewQuery({ pubId: pub.id, version: numberOf(version, pub) });
  const preview = query.currentData;
  const [move, { isLoading }] = useMovePubMutation();
  const notify = useNotify();
  const send = async () => {
    const { data, error } = await move({ pub, version });
    if (error !== undefined) return notify.failed(error);
    notify.done(t("done.moved", { number: data.versionInUse }));
    onClose();
  };
  // It was published, so it has a version.
  const form = {
    ...{ id: pub.form.id, latestVersion: pub.latestVersion, versionCount: 1 },
    isChangedSinceVersion: pub.isFormChanged,
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t("version.move")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        <VersionField form={form} version={version} onVersion={setVersion} />
        {query.isFetching && <Loader size="sm" aria-label={t("workspace:wait")} />}
        {query.error !== undefined && (
          <Text role="alert" c="var(--p-danger)">
            {notify.failureText(query.error)}
          </Text>
        )}
        {preview !== undefined && (
          <>
            <ErrorList formId={pub.form.id} errors={preview.errors} />
            <Statement preview={preview} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button
            loading={isLoading}
            disabled={preview === undefined || preview.errors.length > 0}
            onClick={() => void send()}
          >
            {t("version.moveNow")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Statement({ preview: { leftOut, added } }: { preview: MovePreview }) {
  const { t } = useTranslation("form-pubs");
  const textIn = useTextIn();
  return (
    <div className="fp-notice" data-tone={leftOut.length === 0 ? "good" : undefined} role="status">
      <Text fw={600}>
        {t(leftOut.length === 0 ? "version.keepsAll" : "version.leavesOut", { count: leftOut.length })}
      </Text>
      {leftOut.length > 0 && (
        <ul className="fp-list">
          {leftOut.map(({ id, title, reason }) => (
            <li key={id}>
              {textIn(title) || id}: {t(`version.reasons.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      {added.length > 0 && <Text mt="xs">{t("version.adds", { count: added.length })}</Text>}
      <Text mt="xs" size="sm">
        {t("version.sentStay")}
      </Text>
    </div>
  );
}
