import { type Describe, EditorForm, useRecordEditor } from "@askloom/browser/editing";
import { PageHead, useNotify } from "@askloom/browser/list";
import { type VisitorType, visitorTypesEndpoints } from "@askloom/contract";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { NotThere } from "../../../shared/list/not-there.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { GroupFields } from "../components/group-fields.tsx";
import { draftOf, type GroupDraft, groupFaults, inputOf } from "../model/group-draft.ts";
import { groupPaths } from "../paths.ts";
import "../visitor-types.css";
import {
  useCreateGroupMutation,
  useGroupQuery,
  useIntakeFormsQuery,
  useLazyGroupQuery,
  useSaveGroupMutation,
} from "../visitor-types-api.ts";

/** Makes a visitor group, or changes the one that the address names. */
export function GroupFormPage() {
  const { t } = useTranslation("visitor-types");
  const [query] = useSearchParams();
  const groupId = query.get("id") ?? undefined;
  const mayRead = mayCall(visitorTypesEndpoints.createVisitorType, usePermissions().granted);
  const groupQuery = useGroupQuery(groupId ?? "", { skip: groupId === undefined || !mayRead });
  const { currentData: group, error, refetch: retry } = groupQuery;
  const title = t(groupId === undefined ? "form.createTitle" : "form.editTitle");
  if (!mayRead || (groupId !== undefined && group === undefined))
    return (
      <NotThere
        title={title}
        listPath={groupPaths.explorer}
        gone={{ text: t("gone") }}
        {...{ mayRead, error, retry }}
      />
    );
  return (
    <section aria-labelledby="page-title">
      <PageHead title={title} />
      <GroupForm key={groupId} group={group} />
    </section>
  );
}

function GroupForm({ group }: { group: VisitorType | undefined }) {
  const { t } = useTranslation("visitor-types");
  const editor = useGroupEditor(group);
  return (
    <EditorForm
      editor={editor}
      describe={useDescribe()}
      saveLabel={t(group === undefined ? "form.create" : "form.save")}
      cancel={
        <Button
          component={Link}
          to={group === undefined ? groupPaths.explorer : groupPaths.group(group.id)}
          variant="default"
        >
          {t("workspace:cancel")}
        </Button>
      }
      gap="lg"
      maw="44rem"
      className="vt-card"
    >
      <GroupFields editor={editor} />
    </EditorForm>
  );
}

function useGroupEditor(group: VisitorType | undefined) {
  const { t } = useTranslation("visitor-types");
  const notify = useNotify();
  const navigate = useNavigate();
  const [create] = useCreateGroupMutation();
  const [save] = useSaveGroupMutation();
  const [look] = useLazyGroupQuery();
  return useRecordEditor<VisitorType, GroupDraft>({
    name: "visitor-group",
    record: group,
    toDraft: draftOf,
    problems: (draft) => Object.fromEntries(groupFaults(draft).map((fault) => [fault, t(`faults.${fault}`)])),
    save: (draft, over) => (over === undefined ? create(inputOf(draft)) : save({ group: over, input: inputOf(draft) })),
    load: () => look(group?.id ?? ""),
    onSaved: ({ id, name }) => {
      notify.done(t(group === undefined ? "done.created" : "done.saved", { name }));
      return navigate(groupPaths.group(id));
    },
  });
}

/** The fields in words; which answers are name and address goes with the form. */
function useDescribe(): Describe<GroupDraft> {
  const { t } = useTranslation("visitor-types");
  const { data: forms = [] } = useIntakeFormsQuery();
  const yesOrNo = (is: boolean) => t(is ? "workspace:yes" : "workspace:no");
  return (draft) => [
    [t("fields.name"), draft.name],
    [t("fields.description"), draft.description],
    [t("fields.intakeForm"), forms.find(({ id }) => id === draft.intakeFormId)?.name ?? ""],
    [t("fields.mayJoin"), yesOrNo(draft.mayJoin)],
    [t("fields.emailCheck"), yesOrNo(draft.emailCheck)],
    [t("fields.retentionDays"), draft.retentionDays],
  ];
}
