import type { FormItem } from "@askloom/contract";
import { createContext, useContext } from "react";
import type { FormOffer } from "../model/offered.ts";

/** What the rows of a list share. */
export interface Explorer {
  readonly offered: ReadonlySet<FormOffer>;
  readonly act: (action: FormOffer, form: FormItem) => void;
}

export const ExplorerContext = createContext<Explorer | undefined>(undefined);

export function useExplorer(): Explorer {
  const explorer = useContext(ExplorerContext);
  if (explorer === undefined) throw new Error("outside of an explorer");
  return explorer;
}
