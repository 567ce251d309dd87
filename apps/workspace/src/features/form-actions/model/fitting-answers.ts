import type { FormDefinition } from "@askloom/contract";
import { questionsSeen } from "../../../shared/functions/response-subject.ts";
import { sampleAnswer } from "../../../shared/functions/sample-answer.ts";

/** A response that fits the form, to try an action with. */
export const fittingAnswers = (form: Pick<FormDefinition, "pages">, now: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    questionsSeen(form).flatMap((question) => {
      const answer = sampleAnswer(question, { samples: new Map(), moment: { today: now.slice(0, 10), now } });
      return answer === undefined ? [] : [[question.id, answer]];
    }),
  );
