import type { ActionNodeKind } from "@askloom/contract";
import type { Dialect, DialectKind } from "@askloom/graph";

const after: readonly ActionNodeKind[] = [
  "evaluation",
  "decision",
  "function",
  "feedback",
  "e-mail",
  "webhook",
  "event",
];

const table: Readonly<Record<ActionNodeKind, DialectKind>> = {
  form: { mayBegin: true, follows: after },
  evaluation: { mayEnd: true, follows: after },
  decision: { branches: true, follows: after },
  function: { mayEnd: true, follows: after },
  feedback: { isEnd: true },
  "e-mail": { mayEnd: true, follows: after },
  webhook: { mayEnd: true, follows: after },
  event: { mayEnd: true, follows: after },
};

/** Which nodes an action has, and what may follow what (AC1). It is decided in one pass, so nothing leads back. */
export const actionDialect: Dialect = { kinds: table, mayLoop: false };
