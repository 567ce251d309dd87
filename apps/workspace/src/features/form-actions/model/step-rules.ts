import { actionDialect } from "@askloom/actions";
import type { ActionNode } from "@askloom/contract";

type Kind = Pick<ActionNode, "kind">;

/** Whether an action begins with a step of this kind: it has one of them, which stays. */
export const isStart = ({ kind }: Kind): boolean => actionDialect.kinds[kind]?.mayBegin === true;

/** Whether nothing may come after a step of this kind. */
export const isEnd = ({ kind }: Kind): boolean => actionDialect.kinds[kind]?.isEnd === true;

/** Whether several steps may come after a step of this kind. */
export const isBranching = ({ kind }: Kind): boolean => actionDialect.kinds[kind]?.branches === true;
