import type { Tape } from "./tape.ts";

export interface Ids {
  /** Of the items made so far. */
  readonly items: string[];
  readonly choices: readonly string[];
}

type Part = Record<string, unknown>;

const choices = (tape: Tape): Part[] =>
  ["a", "b", "c"].slice(0, 3 - (tape.once(10) ? 3 : 0)).map((id) => ({ id, label: { en: `${id} {{v0}}` } }));
const sometimes = (tape: Tape, key: string, value: unknown): Part => (tape.once(3) ? { [key]: value } : {});

/** What each kind has besides its id; wrong constraints (least above most) are as good as any. */
const kinds: Readonly<Record<string, (tape: Tape) => Part>> = {
  "yes-no": (tape) => ({ variant: tape.pick(["checkbox", "switch", "consent"]), ...sometimes(tape, "default", true) }),
  text: (tape) => ({
    variant: tape.pick(["short", "email", "url", "tel", "password", "masked", "long"]),
    ...sometimes(tape, "default", tape.pick(["x", " ", "A"])),
    ...sometimes(tape, "minLength", 2),
    ...sometimes(tape, "maxLength", tape.below(5)),
    ...sometimes(tape, "pattern", tape.pick(["[a-z]+", "(", "(a+)+", "\\1"])),
    ...sometimes(tape, "mask", "9a*-9"),
  }),
  number: (tape) => ({
    variant: tape.pick(["decimal", "integer", "currency", "percent"]),
    ...sometimes(tape, "min", tape.below(9)),
    ...sometimes(tape, "max", tape.below(9)),
    ...sometimes(tape, "step", 0.1),
    ...sometimes(tape, "default", 3),
  }),
  "single-choice": (tape) => ({
    variant: tape.pick(["radio", "drop-down", "buttons", "pictures"]),
    choices: choices(tape),
    ...sometimes(tape, "other", {}),
    ...sometimes(tape, "default", tape.pick(["a", "nowhere"])),
  }),
  "multiple-choice": (tape) => ({
    variant: tape.pick(["checkboxes", "tags", "pictures"]),
    choices: choices(tape),
    ...sometimes(tape, "other", {}),
    ...sometimes(tape, "default", ["b", "a"]),
    ...sometimes(tape, "minChoices", tape.below(4)),
    ...sometimes(tape, "maxChoices", tape.below(4)),
  }),
  date: (tape) => ({
    variant: tape.pick(["date", "time", "date-time", "week", "month"]),
    ...sometimes(tape, "default", tape.pick(["today", "today+3", "2026-13-99"])),
    ...sometimes(tape, "min", tape.pick(["today-3", "2026-11-15", "what"])),
    ...sometimes(tape, "max", "today+9"),
  }),
  "date-range": (tape) => ({ ...sometimes(tape, "minDays", 2), ...sometimes(tape, "max", "today") }),
  slider: (tape) => ({ min: tape.below(5), max: tape.below(9), step: 1, ...sometimes(tape, "default", 2) }),
  rating: (tape) => ({ variant: "stars", max: 5, ...sometimes(tape, "default", 9) }),
  nps: () => ({}),
  ranking: (tape) => ({
    choices: choices(tape),
    ...sometimes(tape, "minChoices", 1),
    ...sometimes(tape, "maxChoices", 2),
  }),
  matrix: (tape) => ({
    variant: tape.pick(["single", "multiple"]),
    rows: ["r1", "r2"].map((id) => ({ id, label: {} })),
    columns: ["c1", "c2"].map((id) => ({ id, label: {} })),
    ...sometimes(tape, "eachRow", true),
    ...sometimes(tape, "uniqueRows", true),
  }),
  file: (tape) => ({
    ...sometimes(tape, "accept", [".pdf", "image/*"]),
    ...sometimes(tape, "maxFiles", 1),
    ...sometimes(tape, "maxBytes", 10),
  }),
  signature: () => ({}),
  color: (tape) => ({ ...sometimes(tape, "default", "#00ff00"), ...sometimes(tape, "palette", ["#ff0000"]) }),
  computed: (tape) => ({ formula: "1", ...sometimes(tape, "concealed", true) }),
  hidden: (tape) => ({ ...sometimes(tape, "parameter", "from"), ...sometimes(tape, "default", "h") }),
  heading: () => ({ level: 2 }),
  divider: () => ({}),
  summary: () => ({}),
};
const names = Object.keys(kinds);

/** An item with a new id; frames hold further ones. */
export function arbitraryItem(tape: Tape, ids: Ids, depth: number): Part {
  const id = `q${ids.items.length}`;
  ids.items.push(id);
  const common = {
    id,
    title: { en: tape.once(10) ? `{{ ${tape.pick(ids.items)} }}` : id },
    ...sometimes(tape, "required", true),
    ...(tape.once(15) ? { messages: { required: { en: "Do!" } } } : {}),
  };
  const frame = depth > 0 ? tape.below(8) : 0;
  const items = () => tape.list(3, () => arbitraryItem(tape, ids, depth - 1));
  if (frame === 5) return { ...common, kind: "group", variant: "section", items: items() };
  if (frame > 5) {
    const inside = items();
    return {
      ...common,
      kind: frame === 6 ? "repeat" : "table",
      items: inside,
      ...sometimes(tape, "minRows", tape.below(3)),
      ...sometimes(tape, "maxRows", tape.below(3)),
      ...sometimes(tape, "uniqueBy", tape.pick(ids.items)),
    };
  }
  const kind = tape.pick(names) ?? "text";
  return { ...common, kind, ...kinds[kind]?.(tape) };
}
