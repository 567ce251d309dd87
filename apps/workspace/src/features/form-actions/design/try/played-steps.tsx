import type { OfferedNext, PlayedOutput, PlayedStep } from "@askloom/actions";
import type { ActionNode, GraphEdge } from "@askloom/contract";
import { addressOfForm } from "@askloom/form-view/address-parameters";
import { Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { selectOne } from "../../../../designer/document/selection.ts";
import { useEntry } from "../../../../designer/frame/document-context.ts";
import { referenceId } from "../../../../shared/conditions/model/condition-rows.ts";
import { shownValue } from "../../../../shared/functions/outcome-view.tsx";
import { useTextIn } from "../../../../shared/use-text-in.ts";
import { keyOf } from "../../model/action-document.ts";
import { referenceOf } from "../../model/graph-references.ts";
import { plainText } from "../../model/plain-text.ts";
import { useAction } from "../action-context.tsx";
import { useSubjects } from "../hooks/use-action-subjects.tsx";
import { useEdgeSentence } from "../hooks/use-edge-sentence.ts";
import { useOfferedPubQuery } from "../next-form-api.ts";

/** The path so far: each step with what came in and what went out. */
export function PlayedSteps({ steps }: { steps: readonly PlayedStep[] }) {
  const { t } = useTranslation("form-actions");
  return (
    <ol className="a-played" aria-label={t("try.path")}>
      {steps.map((step) => (
        <li key={step.node}>
          <PlayedStepView step={step} />
        </li>
      ))}
    </ol>
  );
}

function PlayedStepView({ step: { node: id, cameIn, wentOut } }: { step: PlayedStep }) {
  const { t } = useTranslation("form-actions");
  const { selection } = useAction();
  const node = useEntry<ActionNode>(keyOf.node(id));
  const subjects = useSubjects();
  const lines = useOutputLines()(wentOut);
  const nameOf = (operand: PlayedStep["cameIn"][number]["operand"]) => {
    const reference = referenceId(referenceOf(operand));
    return subjects.find((subject) => referenceId(subject.operand) === reference)?.name ?? reference;
  };
  if (node === undefined) return null;
  return (
    <>
      <UnstyledButton className="a-played-name" onClick={() => selection.set(selectOne(id))}>
        {node.title || t(`kinds.${node.kind}`)}
      </UnstyledButton>
      {cameIn.map(({ operand, value }) => (
        <Line key={JSON.stringify(operand)} name={t("try.in", { name: nameOf(operand) })} value={shown(value)} />
      ))}
      {lines.map(([name, value]) => (
        <Line key={name} name={name} value={value} />
      ))}
      {wentOut.is === "feedback" && wentOut.next !== undefined && <NextFormLine next={wentOut.next} />}
    </>
  );
}

/** The link that the respondent would get, or why there is none. */
function NextFormLine({ next }: { next: OfferedNext }) {
  const { t } = useTranslation("form-actions");
  const { currentData: pub, error } = useOfferedPubQuery(next.pubId);
  if (pub === undefined)
    return error === undefined ? null : <Line name={t("try.out.next")} value={error.message ?? "–"} />;
  const value =
    pub?.state === "open" ? `${pub.form.name}\n${addressOfForm(pub.link, next.parameters)}` : t("try.out.noNext");
  return <Line name={t("try.out.next")} value={value} />;
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="a-played-line">
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <pre>{value}</pre>
    </div>
  );
}

const shown = (value: unknown): string => shownValue(value) ?? "–";

/** What went out, as names and texts. */
function useOutputLines(): (output: PlayedOutput) => readonly (readonly [string, string])[] {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const textIn = useTextIn();
  const sentenceOf = useEdgeSentence();
  const say = (key: string) => t(`try.out.${key}`);
  return (output) => {
    switch (output.is) {
      case "answers":
        return Object.entries(output.answers).map(([name, value]) => [name, shown(value)] as const);
      case "evaluation": {
        const { score, max, passed, outcome } = output.evaluation;
        const parts: readonly (readonly [string, string] | undefined)[] = [
          score === null ? undefined : [say("score"), max === null ? String(score) : `${score} / ${max}`],
          outcome === null ? undefined : [say("outcome"), outcome],
          passed === null ? undefined : [say("passed"), t(passed ? "sample.passed" : "sample.failed")],
        ];
        return parts.filter((part) => part !== undefined);
      }
      case "branch": {
        const edge = store.entries.get(keyOf.edge(output.edge ?? "")) as GraphEdge | undefined; // by its key
        return [[say("branch"), (edge && sentenceOf(edge)) ?? "–"]];
      }
      case "result":
        return [[say("result"), output.problem ?? shown(output.result)]];
      case "feedback":
        return [[say("feedback"), output.texts === undefined ? "–" : plainText(textIn, output.texts)]];
      case "mail":
        return [
          [
            say("to"),
            output.to.map((each) => ("address" in each ? each.address : t(`mail.recipients.${each.is}`))).join(", ") ||
              "–",
          ],
          [say("subject"), output.subject],
          [say("text"), output.text],
        ];
      case "call":
        return [
          [`${output.method} ${output.address}`, output.body === undefined ? say("tooLarge") : pretty(output.body)],
        ];
      case "event":
        return [[output.name, pretty(JSON.stringify(output.answers))]];
      case "nothing":
        return [[say("result"), "–"]];
    }
  };
}

/** JSON over several lines; a template of one's own may be none. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
