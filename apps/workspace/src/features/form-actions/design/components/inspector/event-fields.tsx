import type { EventNode } from "@askloom/contract";
import { MultiSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePutNode } from "../../action-context.tsx";
import { useSubjects } from "../../hooks/use-action-subjects.tsx";

/** The name of the event, and the answers that it carries. */
export function EventFields({ node }: { node: EventNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const questions = useSubjects().flatMap(({ operand, name }) =>
    "question" in operand ? [{ value: operand.question, label: name }] : [],
  );
  // Only what can stand in the name of an event can be typed.
  const write = (typed: string) => {
    const name = typed
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]/g, "-")
      .replace(/^[^a-z0-9]+/, "");
    if (name !== "") put({ name: name.slice(0, 100) }, "typing");
  };
  return (
    <>
      <TextInput
        label={t("event.name")}
        description={t("event.nameText")}
        value={node.name}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <MultiSelect
        label={t("event.carries")}
        searchable
        data={questions}
        value={node.carries}
        onChange={(carries) => put({ carries })}
      />
    </>
  );
}
