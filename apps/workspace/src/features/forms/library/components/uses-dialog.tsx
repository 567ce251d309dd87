import { formatNumber } from "@askloom/browser";
import { UseList, useListTexts } from "@askloom/browser/list";
import type { LibraryQuestion } from "@askloom/contract";
import { Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addressOfUse, areas } from "../../../../shared/areas.ts";
import { useRecordRelationsQuery } from "../../../../shared/record-relations.tsx";
import { libraryArea } from "../hooks/use-library-cycle.ts";
import { useLibraryRights } from "../hooks/use-library-rights.ts";
import { useUpdateUses } from "../hooks/use-update-uses.ts";
import { useLibraryUsesQuery, useQuestionDefQuery } from "./library-api.ts";
import { OpenFormUse } from "./open-form-use.tsx";
import { UseRow } from "./use-row.tsx";

export interface UsesDialogProps {
  readonly question: LibraryQuestion;
  readonly onClose: () => void;
}

/** Where a question of the library is used, how each form differs, and the update of those that are chosen (FD16). */
export function UsesDialog({ question: listed, onClose }: UsesDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const { data: question = listed } = useQuestionDefQuery(listed.id);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t("library.usesTitle", { name: question.name })}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack>
        <OpenFormUse question={question} />
        <FunctionsOfQuestion id={question.id} />
        <Uses {...{ question, onClose }} />
      </Stack>
    </Modal>
  );
}

/** The functions that were written for the question. */
function FunctionsOfQuestion({ id }: { id: string }) {
  const { t } = useTranslation("forms-explorer");
  const listText = useListTexts("");
  const { data } = useRecordRelationsQuery({ area: libraryArea, id });
  const items = data?.items.filter(({ area }) => area === areas.functions.route) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label={t("library.functions")}>
      <Text size="sm" fw={600}>
        {t("library.functions")}
      </Text>
      <UseList t={listText} uses={{ items, unnamed: 0 }} addressOf={addressOfUse} />
    </section>
  );
}

function Uses({ question, onClose }: UsesDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const { mayChange } = useLibraryRights();
  const { data, error, refetch } = useLibraryUsesQuery(question.id);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { uses, outdated, update, outcomes, isUpdating } = useUpdateUses(question, data?.items ?? []);
  if (error !== undefined) {
    return (
      <Group>
        <Text>{t("library.usesFailed")}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t("workspace:retry")}
        </Button>
      </Group>
    );
  }
  if (data === undefined) return <Loader aria-label={t("workspace:wait")} />;
  const chosen = outdated.filter(({ formId }) => !left.has(formId));
  const toggle = (formId: string) => setLeft((before) => toggled(before, formId));
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {t(uses.length === 0 ? "library.usedNowhere" : "library.usesText", { count: outdated.length })}
      </Text>
      <ul className="d-uses">
        {uses.map((use) => (
          <UseRow
            key={use.formId}
            {...{ use, question }}
            outcome={outcomes.get(use.formId)}
            choice={mayChange && outdated.includes(use) ? { isOn: !left.has(use.formId), toggle } : undefined}
          />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("workspace:close")}
        </Button>
        {mayChange && outdated.length > 0 && (
          <Button disabled={chosen.length === 0} loading={isUpdating} onClick={() => void update(chosen)}>
            {t("library.updateForms", { count: chosen.length, shown: formatNumber(chosen.length) })}
          </Button>
        )}
      </Group>
    </>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
