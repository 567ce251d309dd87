import type { ActionNodeKind } from "@askloom/contract";
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
