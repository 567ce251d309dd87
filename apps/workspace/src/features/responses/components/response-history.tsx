import { formatDateTime } from "@askloom/browser";
import type { FormResponse } from "@askloom/contract";
import { answerLines } from "@askloom/form-view/answer-lines";
import { Text, Title } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { answerDifferences, sentFormState } from "../model/answer-lines.ts";

/** What was changed after it was sent, the newest first. */
export function ResponseHistory({ response }: { response: FormResponse }) {
  const { t } = useTranslation("responses");
  const steps = useMemo(() => stepsOf(response), [response]);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="history-title" className="r-side-part">
      <Title order={2} size="h5" id="history-title">
        {t("one.history")}
      </Title>
      <ol className="r-history">
        {steps.map(({ revision, at, differences }) => (
          <li key={revision}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {differences.length === 0 && (
              <Text size="sm" c="dimmed">
                {t("one.noDifference")}
              </Text>
            )}
            <dl>
              {differences.map(({ path, title, before, after }) => (
                <div key={path}>
                  <dt>{title}</dt>
                  <dd>
                    <del>{before || t("one.nothing")}</del> <ins>{after || t("one.nothing")}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {response.earlierChanges > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t("one.earlierChanges", { count: response.earlierChanges })}
        </Text>
      )}
    </section>
  );
}

/** Each change as the difference between what was said before it and after it. */
function stepsOf({ definition, language, sentAt, changedAt, answers, changes, revision }: FormResponse) {
  const states = [
    ...changes.map((change) => ({ revision: change.revision, at: change.writtenAt, answers: change.answers })),
    { revision, at: changedAt ?? sentAt, answers },
  ];
  const lines = states.map((state) =>
    answerLines(sentFormState(definition, { answers: state.answers, language, sentAt })),
  );
  return states
    .slice(1)
    .map((state, index) => ({
      revision: state.revision,
      at: state.at,
      differences: answerDifferences(lines[index] ?? [], lines[index + 1] ?? []),
    }))
    .reverse();
}
