import { formsEndpoints, type GroupIntake, type VisitorType } from "@askloom/contract";
import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { useTextIn } from "../use-text-in.ts";
import { joiningOf } from "./joining.ts";
import "./intake-notice.css";

export interface IntakeNoticeProps {
  readonly group: Pick<VisitorType, "name" | "mayJoin" | "intakeForm">;
  /** Where the form opens: beside the page where something is being typed. */
  readonly target?: "_blank" | undefined;
}

/** Says that nobody new can join, why, and where to fix it (PB21). */
export function IntakeNotice({ group, target }: IntakeNoticeProps) {
  const { t } = useTranslation("visitor-types");
  const { granted } = usePermissions();
  const joining = joiningOf(group);
  const { intakeForm } = group;
  if (intakeForm === null || (joining !== "no-version" && joining !== "faulty-version")) return null;
  const isRequested = joining === "faulty-version";
  const form = intakeForm.name || t("untitled");
  return (
    <div className="intake-notice" role="status">
      <Text fw={600}>{t(isRequested ? "intake.askedTitle" : "intake.title", { group: group.name })}</Text>
      {intakeForm.error === null ? (
        <Text>{t("intake.unversioned", { form })}</Text>
      ) : (
        <>
          <Text>{t(isRequested ? "intake.asked" : "intake.faulty", { form })}</Text>
          <FirstError error={intakeForm.error} />
          <Text>{t("intake.fix")}</Text>
        </>
      )}
      <Text>{t("intake.known")}</Text>
      {mayCall(formsEndpoints.getForm, granted) && (
        <Anchor component={Link} to={`/app/workspace/forms/design/${intakeForm.id}`} target={target}>
          {t("intake.open")}
        </Anchor>
      )}
    </div>
  );
}

function FirstError({ error }: { error: NonNullable<GroupIntake["error"]> }) {
  const { t } = useTranslation("visitor-types");
  const textIn = useTextIn();
  const { code, location, figures, title } = error;
  const named = textIn(title) || location.itemId || location.ruleId || location.pageId || "";
  return (
    <Text className="intake-error">
      {t("intake.fault", { location: named, problem: t(`forms:problems.${code}`, figures) })}
    </Text>
  );
}
