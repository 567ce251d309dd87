import type { ActionDefinition, ActionNode, ActionReport, FeedbackNode } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { type Item, logicOf, type ValueType } from "@askloom/kinds/questions/logic";

export type NextForm = NonNullable<FeedbackNode["next"]>;
type RichTexts = FeedbackNode["message"];

/** The publication that a step offers next, if it offers one. */
export const offeredNext = (node: ActionNode): NextForm | undefined => ("next" in node ? node.next : undefined);

/** The publication that the feedback of a response offers, if it offers one. */
export function nextFormOf(
  { nodes }: Pick<ActionDefinition, "nodes">,
  { feedback }: Pick<ActionReport, "feedback">,
): NextForm | undefined {
  const node = nodes.find(({ id }) => id === feedback);
  return node === undefined ? undefined : offeredNext(node);
}

/** Whether the answer to a question may stand in an address: not a secret, a file, a drawing or rows (AC26). */
export function mayHandOver(item: Item): boolean {
  const logic = logicOf(item);
  if (logic === undefined || logic.rows !== undefined || logic.files !== undefined) return false;
  return logic.isSeen !== true && logic.isSecret?.(item) !== true;
}

/** The parameters that the next form gets, with the answers that count; what was not answered is left out (AC25). */
export const handedOver = ({ values }: NextForm, session: FormState): readonly (readonly [string, string])[] =>
  values.flatMap(({ parameter, question }) => {
    const value = parameter === "" ? "" : valueFor(session, question);
    return value === "" ? [] : [[parameter, value] as const];
  });

/** Conditions and formulas of the next form read these as they are stored: a number without separators, 2026-11-17. */
const plainTypes: ReadonlySet<ValueType> = new Set(["text", "number", "boolean", "date", "time"]);

function valueFor(session: FormState, question: string): string {
  const state = session.state(question);
  if (state?.value === undefined || !mayHandOver(state.item)) return "";
  const type = logicOf(state.item)?.type(state.item);
  // Ids of choices mean nothing in another form: it gets their labels.
  return type !== undefined && plainTypes.has(type) ? String(state.value) : session.valueText(question);
}

/** A text in each language with a link below it. */
export const withLink = (
  texts: RichTexts,
  linkIn: (language: string) => { readonly text: string; readonly href: string },
): RichTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { type, content }]) => [
      language,
      { type, content: [...content, linkParagraph(linkIn(language))] },
    ]),
  );

const linkParagraph = ({ text, href }: { text: string; href: string }): RichTexts[string]["content"][number] => ({
  type: "paragraph",
  content: [{ type: "text", text, marks: [{ type: "link", attrs: { href } }] }],
});
