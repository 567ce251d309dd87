export const versionKey = "#version";
/** There for responses with a check that could not run (FN62). */
export const notCheckedKey = "#notChecked";
export const receiptKey = "#receipt";
/** How long it took to fill, where that is known. */
export const secondsKey = "#seconds";
/** The version of the action that decided about a response. */
export const actionKey = "#action";
/** Sorts by time for one action: its versions count up. */
export const actionVersionKey = ({ actionId, actionVersion }: NamedVersion): string =>
  `${actionId}/${String(actionVersion).padStart(10, "0")}`;
interface NamedVersion {
  readonly actionId: string;
  readonly actionVersion: number;
}
/** What an evaluation found out about a response (RS40). */
export const scoreKey = (node: string): string => `#score.${node}`;
export const outcomeKey = (node: string): string => `#outcome.${node}`;
export const passedKey = (node: string): string => `#passed.${node}`;
export const partKey = (question: string, part: string): string => `${question}/${part}`;
/** How many files an answer has. No choice and no part is called so. */
export const filesKey = (question: string): string => partKey(question, "#files");
