export interface Answer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/** The answers that are whole in what came over a connection, and what is left of the next one. */
export function answersIn(text: string): { readonly answers: readonly Answer[]; readonly rest: string } {
  const answers: Answer[] = [];
  let rest = text;
  for (;;) {
    const headEnd = rest.indexOf("\r\n\r\n");
    if (headEnd < 0) return { answers, rest };
    const head = rest.slice(0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + 4 + length;
    if (rest.length < end) return { answers, rest };
    answers.push({ status: Number(head.slice(9, 12)), hasRetryAfter: /\r\nretry-after: /i.test(head) });
    rest = rest.slice(end);
  }
}
