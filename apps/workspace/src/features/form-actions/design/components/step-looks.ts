import type { ActionNodeKind } from "@askloom/contract";
import { deliveryKinds } from "@askloom/kinds/nodes/step";
import {
  type Icon,
  IconArrowsSplit2,
  IconBroadcast,
  IconChecklist,
  IconForms,
  IconMail,
  IconMathFunction,
  IconMessage,
  IconSend,
} from "@tabler/icons-react";
import { isStart } from "../../model/step-rules.ts";

/** The icon of each kind of step. */
export const stepIcons: Readonly<Record<ActionNodeKind, Icon>> = {
  form: IconForms,
  evaluation: IconChecklist,
  decision: IconArrowsSplit2,
  function: IconMathFunction,
  feedback: IconMessage,
  "e-mail": IconMail,
  webhook: IconSend,
  event: IconBroadcast,
};

/** When a step happens; the form is what it begins with. */
export function bandOf(kind: ActionNodeKind): "now" | "later" | undefined {
  if (isStart({ kind })) return undefined;
  return deliveryKinds.includes(kind) ? "later" : "now";
}
