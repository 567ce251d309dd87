import { plainText } from "@askloom/kinds/questions/logic";
import { Collapse, Stack, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LiteralField } from "../../../../../shared/conditions/values/literal-field.tsx";
import { sampleAnswer } from "../../../../../shared/functions/sample-answer.ts";
import { useChoiceNames } from "../../../dataflow/components/pickers/use-choice-names.ts";
import { itemOf, traitsOf } from "../../../dataflow/model/traits.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { formulas } from "../../../designer/formulas.ts";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { localMoment } from "../../../designer/local-moment.ts";
import { questionsRead, resultWithSamples, type Trial } from "../../model/sample-result.ts";

/** What the formula gives with answers that can be changed, to see whether it does what it should. */
export function SampleResult({ source, home }: { source: string; home: string | undefined }) {
  const { t, i18n } = useTranslation("forms");
  const { store } = useDesigner();
  const [samples, setSamples] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isOpen, { toggle }] = useDisclosure(false);
  const trial: Trial = { store, formulas, samples, home, moment: localMoment(new Date()) };
  const result = resultWithSamples(source, trial);
  const questions = questionsRead(source, trial);
  const reader = i18n.language === "zh_Hans" ? "zh-Hans" : "en";
  return (
    <Stack gap={4}>
      <Text size="sm" className="d-formula-result" aria-live="polite">
        {t("formula.result", {
          result: result === undefined ? t("formula.nothing") : plainText(result, { language: reader }),
        })}
      </Text>
      {questions.length > 0 && (
        <UnstyledButton className="d-link" type="button" aria-expanded={isOpen} onClick={toggle}>
          {t("formula.samples")}
        </UnstyledButton>
      )}
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap="xs" className="d-formula-samples">
            <Text size="xs">{t("formula.emptySample")}</Text>
            {questions.map((id) => (
              <SampleField
                key={id}
                id={id}
                trial={trial}
                put={(value) => setSamples(new Map(samples).set(id, value))}
              />
            ))}
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}

interface SampleFieldProps {
  readonly id: string;
  readonly trial: Trial;
  readonly put: (value: unknown) => void;
}

const nothing = () => {};

function SampleField({ id, trial, put }: SampleFieldProps) {
  const { store } = useDesigner();
  const { speech } = useSentences();
  const nameOf = useChoiceNames(id);
  const traits = traitsOf(store, { question: id });
  const item = itemOf(store, id);
  if (traits === undefined || item === undefined) return null;
  const sample = sampleAnswer(item, trial);
  const [value] = Array.isArray(sample) ? sample : [sample];
  const literal = ["string", "number", "boolean"].includes(typeof value) ? (value as string) : undefined; // plain as just asked
  return (
    <LiteralField
      label={speech.nameOf(id)}
      isLabelled
      nameOf={nameOf}
      traits={traits}
      value={literal}
      put={put}
      leave={nothing}
    />
  );
}
