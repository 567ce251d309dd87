import type { Subject } from "../../../../../../shared/conditions/listed-subjects.tsx";
import type { StatementDraft } from "../../../../model/evaluation/statement-draft.ts";
import type { Sample } from "../use-sample.ts";

/** What each step of the assistant is given. */
export interface AssistantPart {
  readonly draft: StatementDraft;
  readonly subjects: readonly Subject[];
  readonly sample: Sample;
  /** What keeps one from going on, once one has tried to. */
  readonly error: string | undefined;
  readonly onChange: (draft: StatementDraft) => void;
}
