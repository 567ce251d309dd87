import type { Item, Texts } from "@askloom/kinds/questions/schema";
import { cleanText } from "../draft/clean-text.ts";
import { known } from "../draft/known.ts";
import type { Named } from "../draft/names.ts";
import type { Source } from "../draft/source.ts";
import { localised, type SurveyContext } from "./survey-context.ts";

/** One element of a survey that is being read. */
export interface Element {
  readonly source: Source;
  readonly context: SurveyContext;
  readonly named: Named;
  readonly type: string;
  /** What the source calls it. */
  readonly name: string;
  /** What the source calls its answers: questions that share it share one answer there. */
  readonly dataName: string;
  /** The form's own words for broken constraints, by code. */
  readonly messages: Record<string, Texts>;
}

export type ReadElement = (element: Element) => Item | undefined;

/** What everything with a title has. */
export function titledParts({ source, context, named, name }: Element) {
  const title = localised(context, source, "title") ?? { [context.language]: shownName(name) };
  const help = localised(context, source, "description");
  return known({ id: named.id, title, help });
}

/** What every question has. Called last: the messages are known then. */
export function questionParts(element: Element) {
  const { source, context, named, name, dataName, messages } = element;
  const required = source.flag("isRequired");
  const requiredText = localised(context, source, "requiredErrorText");
  if (requiredText !== undefined) messages.required = requiredText;
  const { report } = context.draft;
  return {
    ...titledParts(element),
    ...known({
      name: dataName === named.id ? undefined : cleanText(dataName, 100, { report, location: name, property: "name" }),
      required: required === true ? true : undefined,
      readOnly: source.flag("readOnly") === true ? true : undefined,
      messages: Object.keys(messages).length > 0 ? { ...messages } : undefined,
    }),
  };
}

/** A name as a title, for a question without one. */
export const shownName = (name: string): string => name.replaceAll("\u0000", "").toWellFormed().slice(0, 500);
