import { compileForm, type FormState, startForm } from "@askloom/engine";
import { type FormCalls, startFormCalls } from "@askloom/engine/functions";
import { FormView, themeVariables } from "@askloom/form-view";
import { settleTimeUp } from "@askloom/functions/browser";
import { patterns } from "@askloom/kinds/questions/patterns";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/form-view/form-view.css";
import "@askloom/kinds/questions/view.css";
import { useEffect, useRef, useState } from "react";
import { useMayChooseFunctions } from "../../../../shared/functions/may-choose-functions.ts";
import { runUsedFunction } from "../../../../shared/functions/run-used-function.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { formulas } from "../../designer/formulas.ts";
import { localMoment } from "../../designer/local-moment.ts";
import { engineFunctions } from "../../designer/model/engine-functions.ts";
import { firstPlaces } from "../model/would-be-sent.ts";
import { WouldBeSent } from "./would-be-sent.tsx";

const pauseMs = 300;

interface LivePreviewProps {
  readonly language: string;
  /** The form from its first page, or what is seen once it is sent. */
  readonly shows?: "form" | "end";
  /** The colours of a screen that is set to dark, where the form has some. */
  readonly colors?: "light" | "dark";
}

/** The form in use, made again a moment after each edit; the answers given so far stay. */
export function LivePreview({ language, shows = "form", colors = "light" }: LivePreviewProps) {
  const made = useMadeForm(language);
  if (made === undefined) return null;
  const { round, formState, calls } = made;
  const { theme } = formState.definition;
  return (
    <FormView
      key={round}
      formState={formState}
      mode="fill"
      views={viewOf}
      idPrefix="preview-"
      settled={calls?.settled}
      placesLeft={firstPlaces(formState.definition)}
      start={shows === "end" ? { sending: "done" } : undefined}
      sent={<WouldBeSent formState={formState} />}
      theme={themeVariables(colors === "dark" ? { ...theme, ...theme.dark } : theme)}
    />
  );
}

interface MadeForm {
  readonly round: number;
  readonly formState: FormState;
  /** Undefined where nothing runs: the form has no functions, or its owner may not read them. */
  readonly calls: FormCalls | undefined;
}

function useMadeForm(language: string): MadeForm | undefined {
  const { store, functions } = useDesigner();
  const mayRun = useMayChooseFunctions();
  const answers = useRef<FormState["answers"]>(() => ({}));
  const [made, setMade] = useState<MadeForm>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let calls: FormCalls | undefined;
    const make = () => {
      calls?.stop();
      const known = mayRun ? engineFunctions(store.entries, functions) : undefined;
      const formState = startForm(compileForm(store.definition(), { formulas, functions: known, patterns }), {
        answers: answers.current(),
        language,
        ...localMoment(new Date()),
      });
      answers.current = () => formState.answers();
      calls = known && startFormCalls(formState, runUsedFunction, settleTimeUp);
      setMade((before) => ({ round: (before?.round ?? 0) + 1, formState, calls }));
    };
    make();
    const stop = store.subscribe("*", () => {
      clearTimeout(timer);
      timer = setTimeout(make, pauseMs);
    });
    return () => {
      stop();
      calls?.stop();
      clearTimeout(timer);
    };
  }, [store, functions, mayRun, language]);
  return made;
}
