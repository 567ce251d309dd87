import { compileForm, type Filling, startFilling } from "@askloom/engine";
import { FormView, themeVariables } from "@askloom/form-view";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/form-view/form-view.css";
import "@askloom/kinds/questions/view.css";
import { Alert } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer-context.tsx";
import { formulas } from "../../formulas.ts";
import { localMoment } from "../../local-moment.ts";

const pauseMs = 300;

/** The form in use, made anew a moment after each edit; the answers given so far stay. */
export function LivePreview({ language }: { language: string }) {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const answers = useRef<Filling["answers"]>(() => ({}));
  const [round, setRound] = useState(0);
  const [filling, setFilling] = useState<Filling>();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const make = () => {
      const made = startFilling(compileForm(store.definition(), { formulas }), {
        answers: answers.current(),
        language,
        ...localMoment(new Date()),
      });
      answers.current = () => made.answers();
      setFilling(made);
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
  const sent = () => {
    setSent(true);
    return { failures: [] };
  };
  if (filling === undefined) return null;
  return (
    <>
      {isSent && (
        <Alert
          color="emerald"
          mb="sm"
          withCloseButton
          closeButtonLabel={t("actions.close")}
          onClose={() => setSent(false)}
        >
          {t("preview.sent")}
        </Alert>
      )}
      <FormView
        key={round}
        filling={filling}
        mode="fill"
        views={viewOf}
        idPrefix="preview-"
        onSubmit={sent}
        theme={themeVariables(filling.definition.theme)}
      />
    </>
  );
}
