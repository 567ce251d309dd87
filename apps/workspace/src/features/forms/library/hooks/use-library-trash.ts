import type { LibraryQuestion } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import {
  useDeleteFromLibraryMutation,
  usePurgeFromLibraryMutation,
  useRestoreToLibraryMutation,
} from "../components/library-api.ts";
import { useLibraryTell } from "./use-library-tell.ts";

/** Takes questions out of the library, brings them back, and away for good (F24). */
export function useLibraryTrash() {
  const { t } = useTranslation("forms-explorer");
  const tell = useLibraryTell();
  const [deleteQuestion] = useDeleteFromLibraryMutation();
  const [restoreQuestion] = useRestoreToLibraryMutation();
  const [purgeQuestion] = usePurgeFromLibraryMutation();
  const restore = async ({ id, name }: LibraryQuestion) => {
    const { data, error } = await restoreQuestion(id);
    if (error !== undefined) tell.failed(error, name);
    else tell.done(t("library.trash.restored", { name: data.name }));
  };
  return {
    remove: async (question: LibraryQuestion) => {
      const { name } = question;
      const { error } = await deleteQuestion(question);
      if (error !== undefined) tell.failed(error, name);
      else tell.done(t("library.deleted", { name }), () => void restore(question));
    },
    restore,
    purge: async ({ id, name }: LibraryQuestion) => {
      const { error } = await purgeQuestion(id);
      if (error !== undefined) tell.failed(error, name);
      else tell.done(t("library.trash.purged", { name }));
    },
  };
}
