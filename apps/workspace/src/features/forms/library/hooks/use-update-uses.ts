import type { LibraryQuestion, LibraryQuestionUse, UpdateOutcome } from "@askloom/contract";
import { useState } from "react";
import { useParams } from "react-router";
import { chunksOf } from "../../explorer/model/chunks-of.ts";
import { useUpdateInFormsMutation } from "../components/library-api.ts";
import { useLibraryNotice } from "./use-library-notice.ts";

/** How many forms one call may name. */
const maxAtOnce = 200;

/** The forms that use a question, the open one left out: that one is updated in the designer itself. */
export function useUpdateUses(question: LibraryQuestion, listed: readonly LibraryQuestionUse[]) {
  const { formId: openForm } = useParams();
  const [updateInForms, { isLoading }] = useUpdateInFormsMutation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, UpdateOutcome["outcome"]>>(new Map());
  const notify = useLibraryNotice();
  const uses = listed.filter(({ formId }) => formId !== openForm);
  const update = async (chosen: readonly LibraryQuestionUse[]) => {
    for (const some of chunksOf(chosen, maxAtOnce)) {
      const forms = some.map(({ formId, formRevision }) => ({ id: formId, revision: formRevision }));
      const { data, error } = await updateInForms({ id: question.id, forms });
      if (error !== undefined) return notify.failed(error, question.name);
      setOutcomes((before) => new Map([...before, ...data.map(({ id, outcome }) => [id, outcome] as const)]));
    }
  };
  return {
    uses,
    outdated: uses.filter(({ questionRevision }) => questionRevision < question.revision),
    outcomes,
    update,
    isUpdating: isLoading,
  };
}
