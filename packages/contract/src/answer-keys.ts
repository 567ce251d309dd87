export const versionKey = "#version";
/** There for responses with a check that could not run (FN62). */
export const notCheckedKey = "#notChecked";
export const receiptKey = "#receipt";
/** How long it took to fill, where that is known. */
export const secondsKey = "#seconds";
export const partKey = (question: string, part: string): string => `${question}/${part}`;
/** How many files an answer has. No choice and no part is called so. */
export const filesKey = (question: string): string => partKey(question, "#files");
