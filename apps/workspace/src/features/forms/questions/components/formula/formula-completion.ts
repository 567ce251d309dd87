import { type Completion, type CompletionContext, type CompletionResult, snippet } from "@codemirror/autocomplete";
import { type FormulaNames, questionComparedAt } from "../../model/formula-chips.ts";

/** What a formula can be made of. */
export interface FormulaWords extends FormulaNames {
  readonly questions: () => readonly { readonly id: string; readonly name: string }[];
  /** Grows with the form: the same words are another object after each change of it. */
  readonly version: number;
  readonly functions: readonly { readonly name: string; readonly signature: string; readonly text: string }[];
}

const maxOptions = 100;

/** Choices behind a comparison; else questions, by title or id, and functions. */
export function completeFormula(words: () => FormulaWords) {
  return (context: CompletionContext): CompletionResult | null => {
    const source = context.state.doc.toString();
    const compared = questionComparedAt(source, context.pos);
    const choices = compared === undefined ? [] : words().choicesOf(compared.id);
    if (compared !== undefined && choices.length > 0)
      return { from: compared.from, options: choices.map(choiceOption), filter: false };
    const word = context.matchBefore(/[\p{L}\p{N}_]+/u);
    if (word === null && !context.explicit) return null;
    const { questions, functions } = words();
    return {
      from: word?.from ?? context.pos,
      // Further letters narrow the same list: asked again, it would not take Enter for a moment.
      validFor: /^[\p{L}\p{N}_]*$/u,
      options: [
        ...questions()
          .slice(0, maxOptions * 10)
          .map(questionOption),
        ...functions.map(functionOption),
      ],
    };
  };
}

const choiceOption = ({ id, label }: { id: string; label: string }): Completion => ({
  label: label || id,
  type: "constant",
  apply: JSON.stringify(id),
});

/** Found by its title and by its id. */
const questionOption = ({ id, name }: { id: string; name: string }): Completion => ({
  label: `${name} ${id}`,
  displayLabel: name,
  detail: id === name ? "" : id,
  type: "variable",
  apply: id,
  boost: 1,
});

const functionOption = ({ name, signature, text }: FormulaWords["functions"][number]): Completion => ({
  label: name,
  detail: signature,
  info: text,
  type: "function",
  apply: snippet(`${name}(\${})`),
});
