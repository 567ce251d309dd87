import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { createDraftKeeper, type DraftKeeper } from "../../../../designer/autosave/autosave.ts";
import { localDrafts } from "../../../../designer/autosave/local-drafts.ts";
import type { Opening } from "../../../../designer/autosave/recovery.ts";
import { idMaker } from "../../../../designer/document/new-id.ts";
import { createSelectionStore } from "../../../../designer/document/selection.ts";
import { afterPaint } from "../../../../designer/frame/after-paint.ts";
import { useSettling } from "../../../../designer/frame/use-settling.ts";
import { createInspectionStore } from "../../../../designer/problems/problem-store.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { toasts } from "../../../../shared/services.ts";
import { store as clientStore } from "../../../../shared/store.ts";
import { formChanged, libraryUsesChanged } from "../../forms-api.ts";
import { libraryMarksIn } from "../../library/model/library-question.ts";
import { withMarks } from "../../translations/model/marks.ts";
import { type Designer, DesignerContext, type DesignerTab } from "../designer-context.tsx";
import { useInspector } from "../hooks/use-inspection.ts";
import { formSaved } from "../load-form.ts";
import { keyOf } from "../model/document.ts";
import { editedLanguage } from "../model/edited-language.ts";
import { createFormStore } from "../model/form-store.ts";
import { saveForm } from "../save-form.ts";
import { DesignerFrame } from "./designer-frame.tsx";

/** One open form: its store, its keeper and its inspector live as long as the page shows it. */
export function OpenDesigner({ formId, opening }: { formId: string; opening: Opening }) {
  const { t } = useTranslation("forms");
  const { mayAll } = usePermissions();
  const mayEdit = mayAll(["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"]);
  const [parts] = useState(() => {
    const store = createFormStore(opening.definition, { withConsequences: withMarks, afterPaint });
    const isTaken = (id: string) => ["node", "rule", "variable"].some((area) => store.entries.has(`${area}/${id}`));
    return {
      store,
      selection: createSelectionStore(),
      inspection: createInspectionStore(),
      newId: idMaker(isTaken, Math.random),
    };
  });
  const [chosenLanguage, setLanguage] = useState(() => opening.definition.languages[0] ?? "en");
  const languages = useSyncExternalStore(
    (listener) => parts.store.subscribe(keyOf.head("languages"), listener),
    () => parts.store.head("languages"),
  );
  // Undo or an older version may have taken the language away (FD30).
  const language = editedLanguage(chosenLanguage, languages);
  const [tab, setTab] = useState<DesignerTab>("questions");
  const [isBeside, setBeside] = useState(false);
  const [openRule, setOpenRule] = useState<string>();
  const [said, setSaid] = useState("");
  const announce = useCallback((message: string) => setSaid(message), []);
  const keeper = useKeeper({ formId, opening, store: parts.store });
  useInspector(parts.store, parts.inspection);
  useSettling(parts.store);
  useEffect(() => {
    if (opening.isRecovered) toasts.show({ message: t("state.recovered") });
  }, [opening, t]);
  const designer = useMemo<Designer>(
    () => ({
      ...parts,
      language,
      setLanguage,
      mayEdit,
      announce,
      tab,
      setTab,
      isBeside,
      setBeside,
      openRule,
      setOpenRule,
    }),
    [parts, language, mayEdit, announce, tab, isBeside, openRule],
  );
  return (
    <DesignerContext value={designer}>
      {keeper !== undefined && <DesignerFrame formId={formId} keeper={keeper} />}
      <div className="d-said" aria-live="polite">
        {said}
      </div>
    </DesignerContext>
  );
}

interface Kept {
  readonly formId: string;
  readonly opening: Opening;
  readonly store: Designer["store"];
}

function useKeeper({ formId, opening, store }: Kept): DraftKeeper | undefined {
  const [keeper, setKeeper] = useState<DraftKeeper>();
  useEffect(() => {
    let marks = opening.base === undefined ? "" : libraryMarksIn(opening.base);
    const made = createDraftKeeper({
      store,
      revision: opening.revision,
      base: opening.base,
      isEdited: opening.isEdited,
      ports: {
        save: async (definition, revision) => {
          const outcome = await saveForm(formId, definition, revision);
          if (outcome.outcome === "saved") {
            formSaved(formId);
            clientStore.dispatch(formChanged(formId));
            if (libraryMarksIn(definition) !== marks) clientStore.dispatch(libraryUsesChanged());
            marks = libraryMarksIn(definition);
          }
          return outcome;
        },
        keepLocally: (draft) => localDrafts.keep(formId, draft),
        forgetLocally: () => localDrafts.forget(formId),
        later: (run, delayMs) => {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
      },
    });
    setKeeper(made);
    addEventListener("online", made.retry);
    return () => {
      removeEventListener("online", made.retry);
      made.stop();
    };
  }, [formId, opening, store]);
  return keeper;
}
