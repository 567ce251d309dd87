import { type BenchQuestion, inPages, limits, shown, toggled } from "./form.ts";
import { peer, type Subject } from "./subject.ts";

interface SurveyModel {
  data: unknown;
  setValue(name: string, value: unknown): void;
  getQuestionByName(name: string): { isVisible: boolean };
  validate(fireCallback: boolean, focus: boolean): boolean;
}

/** SurveyJS: one model, conditions and expressions as users write them. */
export const surveyJs: Subject = {
  name: "survey-core",
  isProduct: true,
  maxQuestions: 5_000,
  build: (questions, answers) => {
    const { Model } = peer<{ Model: new (json: unknown) => SurveyModel }>("survey-core");
    const survey = new Model({
      pages: inPages(questions).map((page, index) => ({ name: `page${index}`, elements: page.map(elementOf) })),
    });
    survey.data = { ...answers };
    return {
      toggle: (value) => survey.setValue(toggled, value),
      isShown: () => survey.getQuestionByName(shown).isVisible,
      validate: () => (survey.validate(false, false) ? 0 : 1),
    };
  },
};

function elementOf({ id, kind, shownIf, from }: BenchQuestion): unknown {
  const { min, max, maxLength } = limits;
  if (kind === "number") return { type: "text", inputType: "number", name: id, min, max };
  if (kind === "yes-no") return { type: "boolean", name: id };
  if (kind === "computed") return { type: "expression", name: id, expression: `{${from?.[0]}} * 2 + {${from?.[1]}}` };
  const condition = shownIf === undefined ? {} : { visibleIf: `{${shownIf}} = true` };
  return { type: "text", name: id, isRequired: true, maxLength, ...condition };
}
