import type { Language } from "@askloom/contract";
import type { Item, Texts } from "@askloom/kinds/questions/schema";
import { useTranslation } from "react-i18next";
import { sayingWith } from "../../conditions/model/phrases.ts";
import { problemWords } from "../../forms/problem-words.ts";
import { textsIn } from "../../use-text-in.ts";
import { useFaultText } from "../use-fault-text.ts";
import type { NewProblem, UsingDefinition } from "./new-problems.ts";
import "./function-change.css";

interface ProblemListProps {
  readonly using: UsingDefinition;
  readonly problems: readonly NewProblem[];
}

/** What another version of a function would break, each with its place. */
export function ProblemList({ using, problems }: ProblemListProps) {
  const { t, i18n } = useTranslation(["functions", "forms", "forms-sentences", "conditions"]);
  const faultText = useFaultText();
  const textIn = textsIn(i18n.language as Language); // the application has no other languages
  const nameOf = (id: string) => nameIn(using, id, textIn) || id;
  const say = sayingWith((keys, figures) => t(keys, figures));
  const textOf = (found: NewProblem): string => {
    if (found.at === "call") return faultText(found.fault);
    if (found.at === "result")
      return t("change.otherResult", { before: t(`types.${found.before}`), after: t(`types.${found.after}`) });
    const { location } = found.problem;
    const place = location.itemId ?? location.variableId ?? location.ruleId;
    const text = problemWords(found.problem, { say, nameOf, reader: i18n.language });
    return place === undefined ? text : t("change.at", { place: nameOf(place), text });
  };
  return (
    <ul className="change-problems">
      {problems.map((found) => (
        <li key={JSON.stringify(found)} data-severity={found.at === "form" ? found.problem.severity : "error"}>
          {textOf(found)}
        </li>
      ))}
    </ul>
  );
}

/** What a question or variable of a form is called. */
function nameIn(using: UsingDefinition, id: string, textIn: (texts: Texts) => string): string {
  if (!("pages" in using)) return "";
  const item = using.pages.flatMap(({ items }) => found(items, id))[0];
  if (item !== undefined) return "title" in item && item.title !== undefined ? textIn(item.title) : "";
  return using.variables.find((variable) => variable.id === id)?.name ?? "";
}

const found = (items: readonly Item[], id: string): Item[] =>
  items.flatMap((item) => (item.id === id ? [item] : "items" in item ? found(item.items, id) : []));
