import { Budget, type Item, logicOf, type Wording } from "@askloom/kinds/questions/logic";
import { patterns } from "@askloom/kinds/questions/patterns";
import { moment } from "./build-form.ts";

/** What a kind's logic says of one question, for its tests. */
export function ask(item: Item) {
  const logic = logicOf(item);
  if (logic === undefined) throw new Error(`${item.kind} is no question`);
  const wording = (language: string): Wording => ({ language, say: (texts) => texts?.[language] ?? texts?.en ?? "" });
  return {
    logic,
    parse: (value: unknown) => logic.parse(item, value),
    initial: (parameters: Record<string, string> = {}) => logic.initial?.(item, { ...moment, parameters }),
    /** The codes that the check gives for a value from outside; `none` if it is no answer. */
    codes: (value: unknown, offered?: ReadonlySet<string>) => {
      const answer = logic.parse(item, value);
      if (answer === undefined) return ["none"];
      return (logic.check(item)?.(answer, { ...moment, offered, budget: new Budget(), patterns }) ?? []).map(
        ({ code }) => code,
      );
    },
    issues: (value: unknown) =>
      logic.check(item)?.(logic.parse(item, value) ?? "", { ...moment, budget: new Budget(), patterns }) ?? [],
    text: (value: unknown, language = "en") => {
      const answer = logic.parse(item, value);
      return answer === undefined ? "" : logic.asText(item, answer, wording(language));
    },
    operand: (value: unknown) => {
      const answer = logic.parse(item, value);
      return answer === undefined ? undefined : (logic.operand?.(item, answer) ?? answer);
    },
  };
}
