import type { LibraryQuestion, LibraryQuestionUse, UpdateOutcome } from "@askloom/contract";
import { Anchor, Button, Checkbox, Group, Loader, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formPaths } from "../../explorer/model/paths.ts";
import { useFormDefQuery } from "../../forms-api.ts";
import { questionDifferences, usesIn } from "../model/library-question.ts";
import { QuestionDifference } from "./question-difference.tsx";

export interface UseRowProps {
  readonly use: LibraryQuestionUse;
  readonly question: LibraryQuestion;
  readonly outcome: UpdateOutcome["outcome"] | undefined;
  /** Undefined where there is nothing to update. */
  readonly choice: { readonly isOn: boolean; readonly toggle: (formId: string) => void } | undefined;
}

/** One form that uses a question: whether it is up to date, and how it differs. */
export function UseRow({ use, question, outcome, choice }: UseRowProps) {
  const { t } = useTranslation("forms-explorer");
  const [isShown, { toggle }] = useDisclosure(false);
  const { formId, name, questionRevision, places } = use;
  const isOutdated = questionRevision < question.revision;
  return (
    <li>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {choice !== undefined && (
          <Checkbox
            aria-label={t("row.select", { name })}
            checked={choice.isOn}
            onChange={() => choice.toggle(formId)}
            mt={2}
          />
        )}
        <div className="d-use-words">
          <Anchor component={Link} to={formPaths.design(formId)} target="_blank">
            {name || t("row.untitled")}
          </Anchor>
          <Text size="xs" c="dimmed">
            {t(isOutdated ? "library.useOutdated" : "library.useCurrent", { count: places })}
          </Text>
          {outcome !== undefined && (
            <Text size="sm" role="status" className={outcome === "done" ? "d-ok-words" : "d-warning"}>
              {t(`library.outcomes.${outcome}`)}
            </Text>
          )}
        </div>
        {isOutdated && (
          <Button size="compact-sm" variant="subtle" aria-expanded={isShown} onClick={toggle}>
            {t(isShown ? "library.hideDifference" : "library.showDifference")}
          </Button>
        )}
      </Group>
      {isShown && <UseDifference {...{ formId, question }} />}
    </li>
  );
}

function UseDifference({ formId, question }: { formId: string; question: LibraryQuestion }) {
  const { t } = useTranslation("forms-explorer");
  const { data: form, error } = useFormDefQuery(formId, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <Text size="sm">{t("library.usesFailed")}</Text>;
  if (form === undefined) return <Loader size="sm" aria-label={t("workspace:wait")} />;
  return usesIn(form.definition, question.id).map((item) => (
    <QuestionDifference key={item.id} differences={questionDifferences(item, question.question)} />
  ));
}
