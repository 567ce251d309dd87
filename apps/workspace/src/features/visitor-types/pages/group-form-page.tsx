import { failureOf, PageHead, useNotify } from "@askloom/browser/list";
import { type VisitorType, visitorTypesEndpoints } from "@askloom/contract";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { LeaveGuard, useDeparture } from "../../../shared/leave-guard.tsx";
import { NotThere } from "../../../shared/list/not-there.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { useKeptInput, useRestoredInput, type WithoutPassword } from "../../../shared/use-unsaved-input.ts";
import { GroupFields } from "../components/group-fields.tsx";
import { draftOf, emptyGroup, type GroupDraft, groupFaults, inputOf } from "../model/group-draft.ts";
import { groupPaths } from "../paths.ts";
import "../visitor-types.css";
import { useCreateGroupMutation, useGroupQuery, useSaveGroupMutation } from "../visitor-types-api.ts";

/** Makes a visitor group, or changes the one that the address names. */
export function GroupFormPage() {
  const { t } = useTranslation("visitor-types");
  const [query] = useSearchParams();
  const groupId = query.get("id") ?? undefined;
  const mayRead = mayCall(visitorTypesEndpoints.createVisitorType, usePermissions().granted);
  const asked = useGroupQuery(groupId ?? "", { skip: groupId === undefined || !mayRead });
  const { currentData: group, error, refetch: retry } = asked;
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
  const form = useGroupForm(group);
  return (
    <form onSubmit={form.send} noValidate>
      <Stack gap="lg" maw="44rem" className="vt-card">
        <GroupFields draft={form.draft} faults={form.faults} onChange={form.change} />
        {form.isConflict && (
          <div className="vt-notice" role="alert">
            <Text>{t("form.conflict")}</Text>
            <Group gap="xs" mt="xs">
              <Button size="compact-md" variant="default" onClick={form.takeTheirs}>
                {t("form.takeTheirs")}
              </Button>
              <Button size="compact-md" onClick={form.keepMine}>
                {t("form.keepMine")}
              </Button>
            </Group>
          </div>
        )}
        {form.refusal !== "" && (
          <div className="vt-notice" role="alert">
            {form.refusal}
          </div>
        )}
        <Group justify="flex-end">
          <Button
            component={Link}
            to={group === undefined ? groupPaths.explorer : groupPaths.group(group.id)}
            variant="default"
          >
            {t("workspace:cancel")}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(group === undefined ? "form.create" : "form.save")}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isChanged={form.isChanged} />
    </form>
  );
}

function useGroupForm(group: VisitorType | undefined) {
  const { t } = useTranslation("visitor-types");
  const notify = useNotify();
  const { isLeaving, leaveFor } = useDeparture();
  const restored = useRestoredInput<GroupInput>(inputName);
  const [draft, setDraft] = useState<GroupDraft>({ ...firstDraft(group), ...restored?.draft });
  const [base, setBase] = useState(restored?.base ?? group);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [create, creating] = useCreateGroupMutation();
  const [save, saving] = useSaveGroupMutation();
  const found = groupFaults(draft);
  const isChanged = !isLeaving && JSON.stringify(draft) !== JSON.stringify(firstDraft(base));
  useKeptInput(inputName, isChanged ? { draft, base } : undefined);
  const send = async (onto: VisitorType | undefined) => {
    setTried(true);
    setRefusal("");
    if (found.length > 0) return;
    const input = inputOf(draft);
    const { data, error } = onto === undefined ? await create(input) : await save({ group: onto, input });
    if (data !== undefined) {
      notify.done(t(onto === undefined ? "done.created" : "done.saved", { name: data.name }));
      return leaveFor(groupPaths.group(data.id));
    }
    // The current one is loaded by then, and is told about beside what is edited.
    if (failureOf(error).code !== "changed-meanwhile") setRefusal(notify.failureText(error));
  };
  return {
    draft,
    refusal,
    isChanged,
    isSending: creating.isLoading || saving.isLoading,
    isConflict: group !== undefined && base !== undefined && group.revision !== base.revision,
    faults: isTried ? Object.fromEntries(found.map((fault) => [fault, t(`faults.${fault}`)])) : {},
    change: (next: Partial<GroupDraft>) => setDraft((before) => ({ ...before, ...next })),
    takeTheirs: () => {
      if (group === undefined) return;
      setDraft(draftOf(group));
      setBase(group);
    },
    keepMine: () => void send(group),
    send: (event: FormEvent) => {
      event.preventDefault();
      void send(base);
    },
  };
}

const inputName = "visitor-group";

/** What is kept over a login: the fields, and the group as it was when they were begun. */
interface GroupInput extends WithoutPassword {
  readonly draft: GroupDraft;
  readonly base: VisitorType | undefined;
}

const firstDraft = (group: VisitorType | undefined): GroupDraft => (group === undefined ? emptyGroup : draftOf(group));
