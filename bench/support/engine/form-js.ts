import { type BenchQuestion, limits, shown, toggled } from "./form.ts";
import { peer, type Subject } from "./subject.ts";

type Answers = Record<string, unknown>;

interface FormJs {
  importSchema(schema: unknown, data: unknown): Promise<unknown>;
  get(name: "conditionChecker"): { applyConditions(data: Answers, context: Answers): Answers };
}

/**
 * form-js without its rendering, which is where it evaluates otherwise: only its conditions, in its favour. Its computed
 * fields and its validation need the rendered fields, and are left out.
 */
export const formJs: Subject = {
  name: "form-js (conditions only, not rendered)",
  isProduct: true,
  maxQuestions: 1_000,
  build: (questions, answers) => {
    const { Form } = peer<{ Form: new (options: unknown) => FormJs }>("@bpmn-io/form-js-viewer");
    const form = new Form({ additionalModules: [{ renderer: ["value", {}] }] });
    // It imports at once, and only then gives its promise.
    void form.importSchema(schemaOf(questions), answers);
    const data: Answers = { ...answers };
    const checker = form.get("conditionChecker");
    let seen: Answers = {};
    return {
      toggle: (value) => {
        data[toggled] = value;
        seen = checker.applyConditions(data, data);
      },
      isShown: () => shown in seen,
    };
  },
};

const schemaOf = (questions: readonly BenchQuestion[]) => ({
  type: "default",
  id: "bench",
  schemaVersion: 18,
  components: questions.map(({ id: key, kind, shownIf, from }) => {
    const common = { key, id: `Field_${key}`, label: key };
    const { min, max, maxLength } = limits;
    if (kind === "number") return { ...common, type: "number", validate: { min, max } };
    if (kind === "yes-no") return { ...common, type: "checkbox" };
    if (kind === "computed")
      return { ...common, type: "expression", expression: `=${from?.[0]} * 2 + ${from?.[1]}`, computeOn: "change" };
    const conditional = shownIf === undefined ? {} : { conditional: { hide: `=${shownIf} != true` } };
    return { ...common, type: "textfield", validate: { required: true, maxLength }, ...conditional };
  }),
});
