import { compileForm, type FormState, startForm } from "@askloom/engine";
import { FormView, themeVariables } from "@askloom/form-view";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/form-view/form-view.css";
import "@askloom/kinds/questions/view.css";
import { useEffect, useRef, useState } from "react";
import { useDesigner } from "../../designer/designer-context.tsx";
import { formulas } from "../../designer/formulas.ts";
import { localMoment } from "../../designer/local-moment.ts";
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
  const { store } = useDesigner();
  const answers = useRef<FormState["answers"]>(() => ({}));
  const [round, setRound] = useState(0);
  const [formState, setFormState] = useState<FormState>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const make = () => {
      const made = startForm(compileForm(store.definition(), { formulas }), {
        answers: answers.current(),
        language,
        ...localMoment(new Date()),
      });
      answers.current = () => made.answers();
      setFormState(made);
      setRound((count) => count + 1);
    };
    make();
    const stop = store.subscribe("*", () => {
      clearTimeout(timer);
      timer = setTimeout(make, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, language]);
  if (formState === undefined) return null;
  const { theme } = formState.definition;
  return (
    <FormView
      key={round}
      formState={formState}
      mode="fill"
      views={viewOf}
      idPrefix="preview-"
      placesLeft={firstPlaces(formState.definition)}
      start={shows === "end" ? { sending: "done" } : undefined}
      sent={<WouldBeSent formState={formState} />}
      theme={themeVariables(colors === "dark" ? { ...theme, ...theme.dark } : theme)}
    />
  );
}
