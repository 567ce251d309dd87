import type { FormDefinition } from "@askloom/contract";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Opening } from "../../../../designer/autosave/recovery.ts";
import { useAutosave } from "../../../../designer/autosave/use-autosave.ts";
import { idMaker, takenIn } from "../../../../designer/document/new-id.ts";
import { createSelectionStore } from "../../../../designer/document/selection.ts";
import { afterPaint } from "../../../../designer/frame/after-paint.ts";
import { useSettling } from "../../../../designer/frame/use-settling.ts";
import { useInspector } from "../../../../designer/problems/use-inspector.ts";
import { cleanTable } from "../../../../shared/area-api.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { toasts } from "../../../../shared/services.ts";
import { store as clientStore } from "../../../../shared/store.ts";
import { libraryUsesChanged } from "../../forms-api.ts";
import { libraryMarksIn } from "../../library/model/library-question.ts";
import { withMarks } from "../../translations/model/marks.ts";
import { type Designer, DesignerProvider, type DesignerTab } from "../designer-context.tsx";
import { formServer } from "../form-server.ts";
import { useFormFunctions } from "../hooks/use-form-functions.ts";
import { createInspectionStore, startInspector } from "../hooks/use-inspection.ts";
import { formFormat, keyOf } from "../model/document.ts";
import { editedLanguage } from "../model/edited-language.ts";
import { createFormStore } from "../model/form-store.ts";
import { FormFrame } from "./form-frame.tsx";

type FormOpening = Opening<FormDefinition>;

/** One open form: its store, autosave and inspector live as long as the page shows it. */
export function OpenDesigner({ formId, opening }: { formId: string; opening: FormOpening }) {
  const { t } = useTranslation("designer");
  const [parts] = useState(() => partsOf(opening.definition));
  const [textIn, announce] = useState("");
  const functions = useFormFunctions(parts.store);
  const savedId = opening.revision === undefined ? undefined : formId;
  const designer = useFormDesigner(parts, { languages: opening.definition.languages, savedId, announce, functions });
  const onSaved = useOnSaved(opening);
  const autosave = useAutosave({
    id: formId,
    opening,
    store: parts.store,
    format: formFormat,
    server: formServer,
    onSaved,
  });
  useInspector({ ...parts, startWorker: startInspector, facts: functions });
  useSettling(parts.store);
  useEffect(() => {
    if (opening.isRecovered) toasts.show({ message: t("state.recovered") });
  }, [opening, t]);
  return (
    <DesignerProvider designer={designer}>
      {autosave !== undefined && <FormFrame formId={formId} autosave={autosave} />}
      <div className="d-said" aria-live="polite">
        {textIn}
      </div>
    </DesignerProvider>
  );
}

function partsOf(definition: FormDefinition) {
  const store = createFormStore(definition, { withConsequences: withMarks, afterPaint });
  return {
    store,
    selection: createSelectionStore(),
    inspection: createInspectionStore(),
    newId: idMaker(takenIn(store), Math.random),
  };
}

interface Start extends Pick<Designer, "savedId" | "announce" | "functions"> {
  readonly languages: readonly string[];
}

function useFormDesigner(parts: ReturnType<typeof partsOf>, start: Start): Designer {
  const { savedId, announce, functions } = start;
  const { mayAll } = usePermissions();
  const mayEdit = mayAll(["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"]);
  const [chosenLanguage, setLanguage] = useState(() => start.languages[0] ?? "en");
  const languages = useSyncExternalStore(
    (listener) => parts.store.subscribe(keyOf.head("languages"), listener),
    () => parts.store.head("languages"),
  );
  // Undo or an older version may have taken the language away (FD30).
  const language = editedLanguage(chosenLanguage, languages);
  const [tab, setTab] = useState<DesignerTab>("questions");
  const [isSideBySide, setSideBySide] = useState(false);
  const [openRule, setOpenRule] = useState<string>();
  return useMemo(() => {
    const view = { language, setLanguage, tab, setTab, isSideBySide, setSideBySide, openRule, setOpenRule };
    return { ...parts, ...view, savedId, mayEdit, announce, functions };
  }, [parts, language, savedId, mayEdit, announce, functions, tab, isSideBySide, openRule]);
}

/** A save changes the table of forms, and the uses of the library where those changed. */
function useOnSaved({ base }: FormOpening): (definition: FormDefinition) => void {
  const marks = useRef<string>(undefined);
  return (definition) => {
    clientStore.dispatch(cleanTable("form"));
    const next = libraryMarksIn(definition);
    if (next !== (marks.current ?? libraryMarksIn(base))) clientStore.dispatch(libraryUsesChanged());
    marks.current = next;
  };
}
