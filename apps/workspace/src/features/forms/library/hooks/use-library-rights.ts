import { questionLibraryEndpoints } from "@askloom/contract";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { useDesigner } from "../../designer/designer-context.tsx";

/** What the person may do with the question library; into a form that cannot be changed nothing is put. */
export function useLibraryRights() {
  const { granted } = usePermissions();
  const { mayEdit } = useDesigner();
  const { listLibraryQuestions, changeLibraryQuestion, deleteLibraryQuestion } = questionLibraryEndpoints;
  return {
    mayRead: mayCall(listLibraryQuestions, granted),
    mayInsert: mayEdit,
    mayChange: mayCall(changeLibraryQuestion, granted),
    mayDelete: mayCall(deleteLibraryQuestion, granted),
  };
}
