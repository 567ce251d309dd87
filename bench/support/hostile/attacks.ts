import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { PublishedForm } from "../submissions/published-form.ts";

/** What a hostile author publishes, and what a hostile visitor sends to it. */
export interface Attack {
  readonly name: string;
  readonly form: FormDefinition;
  /** How often the form is published; once where nothing is said. */
  readonly copies?: number;
  /** False where the server itself needs every core: then the delay by the clock is a figure (decision 0021). */
  readonly isJudgedByClock?: false;
  /** One blow; ten go on at once until the signal. */
  readonly strike: (target: Target, signal: AbortSignal) => Promise<unknown>;
}

export interface Target extends PublishedForm {
  readonly baseUrl: string;
  /** As often as the form is published; the target itself is the first of them. */
  readonly copies: readonly PublishedForm[];
}

type Items = FormDefinition["pages"][number]["items"];

const title = { en: "Question" };
const formOf = (name: string, ...pages: Items[]): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: name },
  pages: pages.map((items, index) => ({ id: `page${index + 1}`, items })),
});
const text = (id: string, pattern?: string): Items[number] => ({
  id,
  kind: "text",
  variant: "long",
  title,
  ...(pattern === undefined ? {} : { pattern }),
});
const computed = (id: string, formula: string): Items[number] => ({ id, kind: "computed", title, formula });
const repeat = (id: string, minRows: number, ...items: Items): Items[number] => ({
  id,
  kind: "repeat",
  title,
  minRows,
  items,
});

const patterns = Array.from({ length: 40 }, (_, index) => `t${index}`);
const rows = (count: number, answers: () => object) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, answers: answers() }));
const tooManyRows = rows(1_000, () => ({ b: rows(15, () => ({ t: "x" })) }));

/** Formulas that take long to be made ready, as many as can be published. */
const longFormula = (index: number) => Array.from({ length: 80 }, (_, term) => `a * ${index + term}`).join(" + ");
const manyFormulas: Items = [
  { id: "a", kind: "number", variant: "decimal", title },
  ...Array.from({ length: 90 }, (_, index) => computed(`c${index}`, longFormula(index))),
];
/** More versions than a process keeps, so that most pages make one ready. */
const compiling = { copies: 120, strike: (target: Target) => open(anyCopyOf(target)) };

/** Opened on the thread of pages, and sent: each of the two makes a version ready. */
const compilingTwice = {
  copies: 120,
  isJudgedByClock: false,
  strike: async (target: Target) => {
    const copy = anyCopyOf(target);
    await open(copy);
    await post(copy, { a: 1 });
  },
} as const;

const anyCopyOf = (target: Target): Target => ({
  ...target,
  ...target.copies[Math.floor(Math.random() * target.copies.length)],
});

const open = ({ baseUrl, link }: Target): Promise<number> => read(fetch(`${baseUrl}/f/${link}`));

const heavyFormulas: Items = [
  text("a"),
  computed("c1", 'size(a.split("").map(x, a.split("")))'),
  computed("c2", 'size(a.split("").filter(y, a.contains(y + "zz")))'),
];
const longAnswer = "x".repeat(100_000);

/** Nested rows as they could be published before pages were bounded; today the designer refuses them. */
export const nestedRepeats = repeat("a", 1_000, repeat("b", 100, text("t")));

export const attacks: readonly Attack[] = [
  {
    name: "formula",
    form: formOf("Formula", heavyFormulas),
    strike: (target) => post(target, { a: longAnswer }),
  },
  {
    name: "without scripts",
    form: formOf("Formula", heavyFormulas),
    strike: (target) => postPage(target, { a: longAnswer }),
  },
  {
    name: "pattern",
    form: formOf(
      "Pattern",
      patterns.map((id) => text(id, "(?:(?=(?:(?=(?:(?=.*$).)*$).)*$).)*")),
    ),
    strike: (target) => post(target, Object.fromEntries(patterns.map((id) => [id, "a".repeat(250)]))),
  },
  {
    name: "repeats",
    form: formOf("Repeats", [repeat("a", 1, repeat("b", 1, text("t")))]),
    strike: async (target) => {
      await open(target);
      await post(target, { a: tooManyRows });
    },
  },
  { name: "compiling", form: formOf("Compiling", manyFormulas), ...compiling },
  // Of so few fields that its pages would be rendered where requests are answered, if it took less to make it ready.
  {
    name: "compiling pages",
    form: formOf("Pages", manyFormulas.slice(0, 20), manyFormulas.slice(20, 40)),
    ...compiling,
  },
  { name: "compiling to send", form: formOf("Sending", manyFormulas), ...compilingTwice },
  {
    name: "slow bodies",
    form: formOf("Slow", [text("a")]),
    strike: (target, signal) => Promise.all(Array.from({ length: 101 }, () => slowBody(target, signal))),
  },
];

const read = async (answer: Promise<Response>): Promise<number> => {
  const { status, ...rest } = await answer.then(async (given) => ({ status: given.status, text: await given.text() }));
  return rest.text.length >= 0 ? status : 0;
};

const post = ({ baseUrl, link, pageToken }: Target, answers: object): Promise<number> =>
  read(
    fetch(`${baseUrl}/api/f/${link}/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: randomUUID(), pageToken, answers, language: "en", honeypot: "" }),
    }),
  );

/** The page of a form as a browser without scripts posts it: begun, merged and checked at once. */
function postPage({ baseUrl, link, pageToken }: Target, answers: Readonly<Record<string, string>>): Promise<number> {
  const session = randomBytes(32).toString("base64url");
  const body = new FormData();
  for (const [name, value] of Object.entries({ pageToken, session, page: "page1", do: "submit", ...answers }))
    body.append(name, value);
  return read(fetch(`${baseUrl}/f/${link}`, { method: "POST", body }));
}

/** A body that never comes, to a link that does not exist, for as long as the server waits for it. */
async function slowBody({ baseUrl }: Target, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  let isOpen = true;
  socket
    .on("error", () => undefined)
    .on("close", () => {
      isOpen = false;
    });
  socket.resume();
  const path = `/api/f/${"m".repeat(22)}/responses`;
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`);
  while (isOpen && !signal.aborted) {
    await sleep(1_000);
    if (isOpen) socket.write(" ");
  }
  socket.destroy();
}
