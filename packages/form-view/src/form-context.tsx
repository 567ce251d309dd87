import type { Failure, FormState, ItemState } from "@askloom/engine";
import type { ViewOf } from "@askloom/kinds/questions/question-view";
import type { Words } from "@askloom/words";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { FileAddress } from "./answer-lines.ts";
import type { FormSession } from "./form-session.ts";

export interface AnswerViewProps {
  readonly state: ItemState;
  /** The kind's own view, for answers that are seen rather than read: files, a signature. */
  readonly seen: ReactNode;
}

/** What every item of a form needs; changes only when the whole form must be drawn again. */
export interface FormContextValue {
  readonly formState: FormState;
  readonly session: FormSession;
  readonly views: ViewOf;
  readonly mode: "fill" | "read";
  readonly language: string;
  /** The product's own words in that language, with those of the form's owner. */
  readonly words: Words;
  /** Shows answers as text; without it they are shown by fields that cannot be changed. */
  readonly answers: ComponentType<AnswerViewProps> | undefined;
  /** It is being printed: what is not answered has room to write. */
  readonly isPrinted: boolean;
  /** Where files that were sent are opened, for those who may. */
  readonly fileAddress: FileAddress | undefined;
  readonly idPrefix: string;
  /** Places left by question and choice. */
  readonly placesLeft: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  readonly seed: string | undefined;
  /** An id for a row that is none of these. */
  readonly newRowId: (taken: readonly string[]) => string;
  readonly messageOf: (failure: Failure) => string;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error("No FormView around");
  return form;
}

/** The id of the form's element. No item has an id with a colon. */
export const formElementId = (idPrefix: string): string => `${idPrefix}form:`;
