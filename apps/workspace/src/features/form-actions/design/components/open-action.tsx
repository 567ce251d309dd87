import type { ActionProblem } from "@askloom/actions";
import { type ActionDefinition, formActionsEndpoints } from "@askloom/contract";
import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Opening } from "../../../../designer/autosave/recovery.ts";
import { createDocumentStore } from "../../../../designer/document/document-store.ts";
import { idMaker, takenIn } from "../../../../designer/document/new-id.ts";
import { createObservable } from "../../../../designer/document/observable.ts";
import { createSelectionStore } from "../../../../designer/document/selection.ts";
import { afterPaint } from "../../../../designer/frame/after-paint.ts";
import { Autosaved, type OpenDesigner } from "../../../../designer/frame/autosaved.tsx";
import { createProblemStore } from "../../../../designer/problems/problem-store.ts";
import { cleanTable } from "../../../../shared/area-api.ts";
import { useFormDraftQuery } from "../../../../shared/forms/form-choice-api.ts";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { store as clientStore } from "../../../../shared/store.ts";
import { actionFormat, keyOf } from "../../model/action-document.ts";
import { followShape } from "../../model/graph-shape.ts";
import {
  type ActionDesigner,
  ActionProvider,
  type DesignerTab,
  type DesignView,
  tabNames,
} from "../action-context.tsx";
import { actionServer } from "../action-server.ts";
import { useActionFiguresQuery } from "../figures-api.ts";
import { SubjectsProvider } from "../hooks/use-action-subjects.tsx";
import { useInspection } from "../hooks/use-inspection.ts";
import { createTrial } from "../try/trial.ts";
import { ActionFrame } from "./action-frame.tsx";

interface OpenActionProps {
  readonly actionId: string;
  readonly opening: Opening<ActionDefinition>;
}

/** One open action: its store and autosave live as long as the page shows it. */
export function OpenAction({ actionId, opening }: OpenActionProps) {
  const [parts] = useState(() => partsOf(opening.definition));
  const onSaved = () => void clientStore.dispatch(cleanTable("formAction"));
  const document = { id: actionId, opening, store: parts.store, format: actionFormat, server: actionServer };
  // What the server does not have yet has no figures.
  const figuresOf = opening.revision === undefined ? undefined : actionId;
  return (
    <Autosaved document={{ ...document, onSaved }}>
      {(open) => <Designer {...{ actionId, parts, figuresOf }} {...open} />}
    </Autosaved>
  );
}

function partsOf(definition: ActionDefinition) {
  const store = createDocumentStore(actionFormat.entriesOf(definition), actionFormat, { afterPaint });
  return {
    store,
    shape: followShape(store),
    selection: createSelectionStore(),
    trial: createTrial(),
    view: createObservable<DesignView>("list"),
    inspection: createProblemStore<ActionProblem>(({ node }) => node),
    newId: idMaker(takenIn(store), Math.random),
  };
}

/** The tab that a link leads to. */
const tabIn = (search: string): DesignerTab => {
  const wanted = new URLSearchParams(search).get("tab");
  return tabNames.find((name) => name === wanted) ?? "design";
};

interface DesignerProps extends OpenDesigner {
  readonly actionId: string;
  readonly parts: ReturnType<typeof partsOf>;
  readonly figuresOf: string | undefined;
}

function Designer({ actionId, parts, autosave, announce, figuresOf }: DesignerProps) {
  const { store, inspection, trial } = parts;
  const { granted } = usePermissions();
  const mayEdit = mayCall(formActionsEndpoints.saveFormAction, granted);
  const formId = useSyncExternalStore(
    (listener) => store.subscribe(keyOf.head("formId"), listener),
    () => store.entries.get(keyOf.head("formId")) as string | undefined, // by its key
  );
  const { currentData: form, isFetching } = useFormDraftQuery(formId ?? skipToken);
  const { currentData: figures } = useActionFiguresQuery(figuresOf ?? skipToken);
  useInspection({ store, inspection, trial, form, isReady: !isFetching });
  const [tab, setTab] = useState<DesignerTab>(tabIn(useLocation().search));
  const [chosen, setLanguage] = useState<string>();
  const language = form?.languages.find((each) => each === chosen) ?? form?.languages[0] ?? "en";
  const designer = useMemo(
    (): ActionDesigner => ({
      ...parts,
      ...{ actionId, autosave, mayEdit, announce, form, figures, language, setLanguage, tab, setTab },
    }),
    [parts, actionId, autosave, mayEdit, announce, form, figures, language, tab],
  );
  return (
    <ActionProvider designer={designer}>
      <SubjectsProvider>
        <ActionFrame />
      </SubjectsProvider>
    </ActionProvider>
  );
}
