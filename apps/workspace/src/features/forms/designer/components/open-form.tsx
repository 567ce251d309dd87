import type { FormDefinition } from "@askloom/contract";
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Opening } from "../../../../designer/autosave/recovery.ts";
import { idMaker, takenIn } from "../../../../designer/document/new-id.ts";
import { createSelectionStore } from "../../../../designer/document/selection.ts";
import { afterPaint } from "../../../../designer/frame/after-paint.ts";
import { Autosaved, type OpenDesigner } from "../../../../designer/frame/autosaved.tsx";
import { useInspector } from "../../../../designer/problems/use-inspector.ts";
import { cleanTable } from "../../../../shared/area-api.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
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

interface OpenFormProps {
  readonly formId: string;
  readonly opening: Opening<FormDefinition>;
}

/** One open form: its store, autosave and inspector live as long as the page shows it. */
export function OpenForm({ formId, opening }: OpenFormProps) {
  const [parts] = useState(() => partsOf(opening.definition));
  const onSaved = useOnSaved(opening);
  const document = { id: formId, opening, store: parts.store, format: formFormat, server: formServer };
  return (
    <Autosaved document={{ ...document, onSaved }}>
      {(open) => <OpenedForm {...{ formId, opening, parts }} {...open} />}
    </Autosaved>
  );
}

interface OpenedFormProps extends OpenFormProps, OpenDesigner {
  readonly parts: ReturnType<typeof partsOf>;
}

function OpenedForm({ parts, ...form }: OpenedFormProps) {
  const { formId, autosave } = form;
  const functions = useFormFunctions(parts.store);
  const designer = useFormDesigner(parts, { ...form, functions });
  useInspector({ ...parts, startWorker: startInspector, facts: functions });
  return (
    <DesignerProvider designer={designer}>
      <FormFrame formId={formId} autosave={autosave} />
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

interface Start extends OpenFormProps, OpenDesigner {
  readonly functions: Designer["functions"];
}

function useFormDesigner(parts: ReturnType<typeof partsOf>, start: Start): Designer {
  const { formId, opening, autosave, announce, functions } = start;
  const savedId = opening.revision === undefined ? undefined : formId;
  const savedAs = useCallback(() => {
    const revision = autosave.savedAs();
    return revision === undefined ? undefined : { formId, revision };
  }, [formId, autosave]);
  const { mayAll } = usePermissions();
  const mayEdit = mayAll(["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"]);
  const [chosenLanguage, setLanguage] = useState(() => opening.definition.languages[0] ?? "en");
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
    return { ...parts, ...view, formId, savedId, savedAs, mayEdit, announce, functions };
  }, [parts, language, formId, savedId, savedAs, mayEdit, announce, functions, tab, isSideBySide, openRule]);
}

/** A save changes the table of forms, and the uses of the library where those changed. */
function useOnSaved({ base }: OpenFormProps["opening"]): (definition: FormDefinition) => void {
  const marks = useRef<string>(undefined);
  return (definition) => {
    clientStore.dispatch(cleanTable("form"));
    const next = libraryMarksIn(definition);
    if (next !== (marks.current ?? libraryMarksIn(base))) clientStore.dispatch(libraryUsesChanged());
    marks.current = next;
  };
}
