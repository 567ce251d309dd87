import type { Answer } from "../answer.ts";
import { choicesById, choiceText } from "../chosen.ts";
import { noIssues, type QuestionLogic } from "../question-logic.ts";
import { listText } from "../value-words.ts";
import type { RankingQuestion } from "./schema.ts";

export const rankingLogic: QuestionLogic<RankingQuestion> = {
  type: () => "choices",
  parse: ({ choices }, value) => {
    if (!Array.isArray(value)) return undefined;
    const known = choicesById(choices);
    const ranked = new Set(value.slice(0, 1_000).filter((id) => typeof id === "string" && known.has(id)));
    return ranked.size === 0 ? undefined : [...ranked];
  },
  issueCodes: ["minChoices", "maxChoices", "incomplete"],
  check: ({ choices, minChoices, maxChoices = Number.POSITIVE_INFINITY }) => {
    return (answer, { offered }) => {
      const count = rankedIn(answer).length;
      const all = offered?.size ?? choices.length;
      if (minChoices === undefined && count < Math.min(all, maxChoices)) return [{ code: "incomplete" }];
      const least = Math.min(minChoices ?? 0, all);
      if (count < least) return [{ code: "minChoices", figures: { min: least } }];
      return count > maxChoices ? [{ code: "maxChoices", figures: { max: maxChoices } }] : noIssues;
    };
  },
  asText: ({ choices }, answer, wording) =>
    listText(
      rankedIn(answer).map((id, index) => `${index + 1}. ${choiceText(choices, id, wording)}`),
      wording.language,
    ),
  isRanked: true,
  choices: ({ choices }) => choices,
  keepOffered: (_, answer, offered) => {
    const remaining = rankedIn(answer).filter((id) => offered.has(id));
    return remaining.length === 0 ? undefined : remaining;
  },
};

// `parse` has made it a list of ids.
const rankedIn = (answer: Answer): readonly string[] => answer as readonly string[];
