import { given, givenText, isRecord } from "../given-value.ts";
import { type QuestionLogic, wordsOf } from "../question-logic.ts";
import type { SignatureQuestion } from "./schema.ts";

/** SVG path data and nothing else: a signature is drawn again where it is shown. */
const path = /^M[MLQC\d\s.,-]*$/;

export const signatureLogic: QuestionLogic<SignatureQuestion> = {
  type: () => "other",
  isSeen: true,
  parse: (_, value) => {
    if (!isRecord(value)) return undefined;
    const drawn = given(value, "drawn");
    if (typeof drawn === "string" && drawn.length <= 100_000 && path.test(drawn)) return { drawn };
    const typed = givenText(given(value, "typed"), 200);
    return typed === undefined ? undefined : { typed };
  },
  issueCodes: [],
  check: () => undefined,
  asText: (_, answer, wording) => {
    const typed = isRecord(answer) ? answer.typed : undefined;
    if (typeof typed === "string") return typed;
    return wordsOf(wording).signed;
  },
};
