import { PageHead, useNotify } from "@askloom/browser/list";
import { type VisitorType, visitorTypesEndpoints } from "@askloom/contract";
import { Box, Button, Text } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { areas } from "../../../shared/areas.ts";
import { DeleteButton } from "../../../shared/delete-button.tsx";
import { IntakeNotice } from "../../../shared/intake/intake-notice.tsx";
import { type Joining, joiningOf } from "../../../shared/intake/joining.ts";
import { NotThere } from "../../../shared/list/not-there.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { RelationsOfRecord } from "../../../shared/record-relations.tsx";
import { VisitorsList } from "../components/visitors-list.tsx";
import { groupPaths } from "../paths.ts";
import "../visitor-types.css";
import { useDeleteGroupMutation, useGroupQuery } from "../visitor-types-api.ts";

/** One visitor group, and who is in it. */
export function GroupPage() {
  const { t } = useTranslation("visitor-types");
  const { groupId = "" } = useParams();
  const mayRead = mayCall(visitorTypesEndpoints.getVisitorType, usePermissions().granted);
  // What is being deleted is not asked for again.
  const [isGoing, setGoing] = useState(false);
  const {
    currentData: group,
    error,
    refetch,
  } = useGroupQuery(groupId, {
    skip: !mayRead || isGoing,
    refetchOnFocus: true,
  });
  const notify = useNotify();
  const navigate = useNavigate();
  const [deleteGroup] = useDeleteGroupMutation();
  const remove = async (deleted: VisitorType) => {
    setGoing(true);
    const { error: refusal } = await deleteGroup(deleted);
    if (refusal === undefined) {
      notify.done(t("workspace:list.done.deleteOne", { name: deleted.name }));
      return navigate(groupPaths.explorer);
    }
    notify.failed(refusal);
    setGoing(false);
  };
  if (group !== undefined) return <VisitorGroup group={group} onDelete={() => remove(group)} />;
  const gone = { text: t("gone") };
  return <NotThere title={t("title")} listPath={groupPaths.explorer} retry={refetch} {...{ gone, mayRead, error }} />;
}

function VisitorGroup({ group, onDelete }: { group: VisitorType; onDelete: () => Promise<unknown> }) {
  const { t } = useTranslation("visitor-types");
  const mayChange = mayCall(visitorTypesEndpoints.saveVisitorType, usePermissions().granted);
  return (
    <section aria-labelledby="page-title">
      <PageHead title={group.name}>
        {mayChange && (
          <>
            <Button
              component={Link}
              to={groupPaths.edit(group.id)}
              variant="default"
              leftSection={<IconEdit size={16} aria-hidden />}
            >
              {t("edit")}
            </Button>
            <DeleteButton
              name={group.name}
              text={t("list.ask.deleteText")}
              record={{ area: areas.visitorTypes, id: group.id }}
              onDelete={onDelete}
            />
          </>
        )}
      </PageHead>
      <IntakeNotice group={group} />
      {group.description !== "" && (
        <Text mb="md" className="p-break">
          {group.description}
        </Text>
      )}
      <Facts group={group} />
      <Box mb="lg">
        <RelationsOfRecord area={areas.visitorTypes} id={group.id} />
      </Box>
      <VisitorsList group={group} mayChange={mayChange} />
    </section>
  );
}

const joiningTexts: Readonly<Record<Joining, string>> = {
  open: "mayJoin",
  closed: "mayNotJoin",
  "no-form": "cannotJoin",
  "no-version": "cannotJoinYet",
  "faulty-version": "mayJoin",
};

function Facts({ group }: { group: VisitorType }) {
  const { t } = useTranslation("visitor-types");
  const facts = {
    intakeForm: group.intakeForm === null ? t("facts.noIntakeForm") : group.intakeForm.name || t("untitled"),
    joining: t(`facts.${joiningTexts[joiningOf(group)]}`),
    emailCheck: t(group.emailCheck ? "facts.emailChecked" : "facts.emailNotChecked"),
    retention:
      group.retentionDays === null ? t("facts.keptForGood") : t("facts.keptDays", { count: group.retentionDays }),
  };
  return (
    <dl className="vt-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="vt-fact">
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
