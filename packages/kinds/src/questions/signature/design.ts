import { commonFields } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { SignatureQuestion } from "./schema.ts";

export const signatureDesign: QuestionDesign<SignatureQuestion> = {
  palette: "advanced",
  presets: [
    {
      id: "signature",
      icon: "IconSignature",
      make: (newId) => ({ kind: "signature", id: newId("signature"), title: {} }),
    },
  ],
  properties: [...commonFields],
};
