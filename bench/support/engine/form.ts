/** A question of the generated form, before it is written in anybody's dialect. */
export interface BenchQuestion {
  readonly id: string;
  readonly kind: "number" | "yes-no" | "text" | "computed";
  /** Shown only while this yes/no question is answered with yes. */
  readonly shownIf?: string;
  /** Computed as twice the first plus the second. */
  readonly from?: readonly [string, string];
}

export const limits = { min: 0, max: 100, maxLength: 100 } as const;

/** The yes/no question that is toggled, and one of the three that it shows. */
export const toggled = "q1";
export const shown = "q2";

/**
 * Blocks of ten: two numbers, one yes/no, three texts that it shows (30 %), three plain texts, one computed (10 %).
 * Texts are required and limited in length, numbers in size.
 */
export const questionsOf = (count: number): BenchQuestion[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `q${index}`;
    const block = index - (index % 10);
    switch (index % 10) {
      case 0:
      case 5:
        return { id, kind: "number" };
      case 1:
        return { id, kind: "yes-no" };
      case 2:
      case 3:
      case 4:
        return { id, kind: "text", shownIf: `q${block + 1}` };
      case 9:
        return { id, kind: "computed", from: [`q${block}`, `q${block + 5}`] };
      default:
        return { id, kind: "text" };
    }
  });

/** Valid answers to all that is asked. */
export function answersTo(questions: readonly BenchQuestion[]): Record<string, string | number | boolean> {
  const byKind = { number: 5, "yes-no": true, text: "A few words", computed: 15 } as const;
  return Object.fromEntries(
    questions.filter(({ kind }) => kind !== "computed").map(({ id, kind }) => [id, byKind[kind]]),
  );
}

export function inPages<Value>(values: readonly Value[]): Value[][] {
  const pages: Value[][] = [];
  for (let at = 0; at < values.length; at += 20) pages.push(values.slice(at, at + 20));
  return pages;
}
