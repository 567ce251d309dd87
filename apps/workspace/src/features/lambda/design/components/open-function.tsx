import type { FunctionDefinition } from "@askloom/contract";
import { functionsEndpoints } from "@askloom/contract";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Opening } from "../../../../designer/autosave/recovery.ts";
import { createDocumentStore } from "../../../../designer/document/document-store.ts";
import { createSelectionStore } from "../../../../designer/document/selection.ts";
import { afterPaint } from "../../../../designer/frame/after-paint.ts";
import { Autosaved, type OpenDesigner } from "../../../../designer/frame/autosaved.tsx";
import { createProblemStore } from "../../../../designer/problems/problem-store.ts";
import { cleanTable } from "../../../../shared/area-api.ts";
import { sampleSubject } from "../../../../shared/functions/response-subject.ts";
import { sampleAnswer } from "../../../../shared/functions/sample-answer.ts";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { store as clientStore } from "../../../../shared/store.ts";
import type { BodyEditorHandle } from "../editor/body-editor.tsx";
import { type DesignerTab, type FunctionDesigner, FunctionProvider } from "../function-context.tsx";
import { functionServer } from "../function-server.ts";
import { useRuns } from "../hooks/use-runs.ts";
import { type Target, useTarget } from "../hooks/use-target.ts";
import { functionFormat, keyOf } from "../model/function-document.ts";
import type { FunctionProblem } from "../model/function-problems.ts";
import type { Plain, Sample } from "../model/sample.ts";
import { FunctionFrame } from "./function-frame.tsx";

interface OpenFunctionProps {
  readonly functionId: string;
  readonly opening: Opening<FunctionDefinition>;
}

/** One open function: its store and autosave live as long as the page shows it. */
export function OpenFunction({ functionId, opening }: OpenFunctionProps) {
  const [parts] = useState(() => partsOf(opening.definition));
  const onSaved = () => void clientStore.dispatch(cleanTable("formFunction"));
  const document = { id: functionId, opening, store: parts.store, format: functionFormat, server: functionServer };
  return (
    <Autosaved document={{ ...document, onSaved }}>
      {(open) => <Designer functionId={functionId} parts={parts} {...open} />}
    </Autosaved>
  );
}

function partsOf(definition: FunctionDefinition) {
  return {
    store: createDocumentStore(functionFormat.entriesOf(definition), functionFormat, { afterPaint }),
    selection: createSelectionStore(),
    inspection: createProblemStore<FunctionProblem>((problem) => (problem.at === "example" ? problem.id : undefined)),
    newId: () => crypto.randomUUID(),
  };
}

interface DesignerProps extends OpenDesigner {
  readonly functionId: string;
  readonly parts: ReturnType<typeof partsOf>;
}

function Designer({ functionId, parts, autosave, announce }: DesignerProps) {
  const { store, inspection } = parts;
  const { granted } = usePermissions();
  const mayEdit = mayCall(functionsEndpoints.saveFunction, granted);
  const written = useSyncExternalStore(
    (listener) => store.subscribe(keyOf.head("target"), listener),
    () => store.entries.get(keyOf.head("target")) as FunctionDefinition["target"], // by its key
  );
  const target = useTarget(written);
  const [now] = useState(() => new Date().toISOString());
  const [chosen, setSample] = useState<Sample>();
  const fitting = useMemo(
    (): Sample => ({ from: "own", subject: fittingSubject(target, now), params: {} }),
    [target, now],
  );
  const sample = chosen ?? fitting;
  const answers = useMemo(
    () => (target.form === undefined ? undefined : new Set(target.questions.map(({ name }) => name))),
    [target],
  );
  const runs = useRuns({ store, sample, now, inspection, answers });
  const [tab, setTab] = useState<DesignerTab>("design");
  const editor = useRef<BodyEditorHandle>(null);
  const designer = useMemo((): FunctionDesigner => {
    const view = { target, runs, sample, setSample, now, tab, setTab, editor };
    return { ...parts, ...view, functionId, autosave, mayEdit, announce };
  }, [parts, target, runs, sample, now, tab, functionId, autosave, mayEdit, announce]);
  return (
    <FunctionProvider designer={designer}>
      <FunctionFrame />
    </FunctionProvider>
  );
}

/** Values that fit the form or the question, to begin with. */
function fittingSubject({ form, question }: Target, now: string): Plain {
  const moment = { today: now.slice(0, 10), now: now.slice(0, 16) };
  if (form !== undefined) return sampleSubject(form, moment) as Plain; // answers are plain data
  if (question === undefined) return {};
  return (sampleAnswer(question, { samples: new Map(), moment }) ?? null) as Plain; // an answer is plain data
}
