/** The result of asking for an answer: undefined is none, `cancelled` leaves all as it was. */
export type AnsweredInput =
  | { readonly outcome: "answered"; readonly answer: unknown }
  | { readonly outcome: "cancelled" };

export const stubDelayMs = 1_000;

/** The stub variant: waits one second and answers with an empty value (U16). */
export const stubAskForAnswer =
  (later: (run: () => void, delayMs: number) => void): (() => Promise<AnsweredInput>) =>
  () =>
    new Promise((resolve) => {
      later(() => resolve({ outcome: "answered", answer: undefined }), stubDelayMs);
    });
