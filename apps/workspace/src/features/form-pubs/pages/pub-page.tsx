import { formatDateTime, formatNumber } from "@askloom/browser";
import { PageHead, useNotify } from "@askloom/browser/list";
import { type FormPub, formPubsEndpoints, responsesEndpoints } from "@askloom/contract";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { DeleteButton } from "../../../shared/delete-button.tsx";
import { DeliveriesSection } from "../../../shared/deliveries/deliveries-section.tsx";
import { NotThere } from "../../../shared/list/not-there.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { RelationsOfRecord } from "../../../shared/record-relations.tsx";
import { Card } from "../components/card.tsx";
import { GroupNotice } from "../components/group-notice.tsx";
import { SettingsCard } from "../components/settings-card.tsx";
import { ShareCard } from "../components/share-card.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { TurnButtons } from "../components/turn-buttons.tsx";
import { VersionCard } from "../components/version-card.tsx";
import "../form-pubs.css";
import { useDeletePubsMutation, useFormCraftQuery } from "../form-pubs-api.ts";
import { pubPaths } from "../paths.ts";

/** One publication: its link, its state, its version and everything that can be changed. */
export function PubPage() {
  const { t } = useTranslation("form-pubs");
  const { pubId = "" } = useParams();
  const { granted, mayAll } = usePermissions();
  const mayRead = mayCall(formPubsEndpoints.getFormPub, granted);
  const maySeeTrash = mayAll(neededFor(areas.formPubs, true));
  // What is being deleted is not asked for again.
  const [isGoing, setGoing] = useState(false);
  const { currentData: pub, error, refetch } = useFormCraftQuery(pubId, { skip: !mayRead || isGoing });
  const notify = useNotify();
  const navigate = useNavigate();
  const [deletePubs] = useDeletePubsMutation();
  const remove = async ({ id, name }: FormPub) => {
    setGoing(true);
    const { error: refusal } = await deletePubs([id]);
    if (refusal === undefined) {
      notify.done(t("workspace:list.done.deleteOne", { name }));
      return navigate(pubPaths.explorer);
    }
    notify.failed(refusal);
    setGoing(false);
  };
  if (pub !== undefined) return <Publication key={pub.id} pub={pub} onDelete={() => remove(pub)} />;
  const trash = maySeeTrash ? { title: t("deletedTitle"), path: pubPaths.deleted } : {};
  const gone = { text: t("gone"), ...trash };
  return <NotThere title={t("title")} listPath={pubPaths.explorer} retry={refetch} {...{ gone, mayRead, error }} />;
}

function Publication({ pub, onDelete }: { pub: FormPub; onDelete: () => Promise<unknown> }) {
  const { t } = useTranslation("form-pubs");
  const [query] = useSearchParams();
  const mayDelete = mayCall(formPubsEndpoints.bulkDeleteFormPubs, usePermissions().granted);
  const record = { area: areas.formPubs, id: pub.id };
  return (
    <section aria-labelledby="page-title">
      <PageHead title={pub.name} badge={<StateBadge pub={pub} />}>
        <TurnButtons pub={pub} />
        {mayDelete && <DeleteButton name={pub.name} text={t("list.ask.deleteText")} {...{ record, onDelete }} />}
      </PageHead>
      {query.get("published") === "1" && (
        <div className="fp-notice" data-tone="good" role="status">
          {t(pub.state === "scheduled" ? "done.publishedLater" : "done.published")}
        </div>
      )}
      {pub.visitorType !== null && !pub.noNewVisitors && <GroupNotice groupId={pub.visitorType.id} />}
      <div className="fp-columns">
        <div className="fp-column">
          <ShareCard pub={pub} />
          <VersionCard pub={pub} />
          <Card title={t("relations")}>
            <RelationsOfRecord {...record} revision={pub.revision} />
          </Card>
        </div>
        <div className="fp-column">
          <ResponsesCard pub={pub} />
          <SettingsCard pub={pub} />
        </div>
      </div>
      <DeliveriesSection of={{ pubId: pub.id }} />
    </section>
  );
}

/** What came in so far, and until when something can. */
function ResponsesCard({ pub }: { pub: FormPub }) {
  const { t } = useTranslation("form-pubs");
  const { granted } = usePermissions();
  const count = formatNumber(pub.responseCount);
  const most = pub.maxResponses === null ? undefined : formatNumber(pub.maxResponses);
  const window = (["opensAt", "closesAt"] as const).flatMap((name) =>
    pub[name] === null ? [] : [t(`responses.${name}`, { at: formatDateTime(pub[name]) })],
  );
  return (
    <Card title={t("responses.title")}>
      <Text>
        {most === undefined
          ? t("responses.count", { count: pub.responseCount, shown: count })
          : t("responses.countOf", { shown: count, most })}
      </Text>
      {window.length > 0 && (
        <Text c="dimmed" size="sm">
          {window.join(" · ")}
        </Text>
      )}
      {mayCall(responsesEndpoints.listResponses, granted) && (
        <Button variant="default" component={Link} to={pubPaths.responses(pub.id)} w="fit-content">
          {t("responses.see")}
        </Button>
      )}
    </Card>
  );
}
