import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../shared/services.ts";
import type { Autosave } from "../autosave/autosave.ts";
import { type AutosavedDocument, useAutosave } from "../autosave/use-autosave.ts";
import { useSettling } from "./use-settling.ts";

export interface OpenDesigner {
  readonly autosave: Autosave;
  /** Says what an edit did to those who cannot see it. */
  readonly announce: (message: string) => void;
}

interface AutosavedProps<Definition> {
  readonly document: AutosavedDocument<Definition>;
  readonly children: (open: OpenDesigner) => ReactNode;
}

/** One open document: it is saved by itself as long as the page shows it. */
export function Autosaved<Definition>({ document, children }: AutosavedProps<Definition>) {
  const { t } = useTranslation("designer");
  const [announced, announce] = useState("");
  const autosave = useAutosave(document);
  const { store, opening } = document;
  useSettling(store);
  useEffect(() => {
    if (opening.isRecovered) toasts.show({ message: t("state.recovered") });
  }, [opening, t]);
  return (
    <>
      {autosave !== undefined && children({ autosave, announce })}
      <div className="d-said" aria-live="polite">
        {announced}
      </div>
    </>
  );
}
