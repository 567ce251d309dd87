import { useTranslation } from "react-i18next";
import { areas, neededFor } from "../../../shared/areas.ts";
import { IntakeNotice, type IntakeNoticeProps } from "../../../shared/intake/intake-notice.tsx";
import { usePermissions } from "../../../shared/permissions.ts";
import { useAudienceGroupQuery } from "../form-pubs-api.ts";

export interface GroupNoticeProps extends Pick<IntakeNoticeProps, "target"> {
  readonly groupId: string;
}

/** Says what keeps newcomers from joining a group, if anything does (PB21). */
export function GroupNotice({ groupId, target }: GroupNoticeProps) {
  const { t } = useTranslation("form-pubs");
  const { mayAll } = usePermissions();
  // Its intake form may be fixed in another tab meanwhile.
  const { currentData: group } = useAudienceGroupQuery(groupId, {
    skip: !mayAll(neededFor(areas.visitorTypes, false)),
    refetchOnFocus: true,
  });
  if (group === undefined) return null;
  if (group.intakeForm !== null && group.mayJoin) return <IntakeNotice {...{ group, target }} />;
  return (
    <div className="fp-notice" role="status">
      {t(group.intakeForm === null ? "group.withoutIntake" : "group.closed", { group: group.name })}
    </div>
  );
}
