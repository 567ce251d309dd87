import type { Edit } from "../../../../designer/document/change.ts";
import { keyOf } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";
import { fingerprint } from "../../designer/model/item-texts.ts";
import { type TranslatedText, textsOf } from "./form-texts.ts";
import { isKeepable, setTexts } from "./set-texts.ts";
import type { IncomingText, IncomingTexts } from "./translation-file.ts";

export interface PlannedText {
  readonly text: TranslatedText;
  readonly after: string;
  /** The source was another when it was translated: the translation comes in as stale. */
  readonly isForOlderSource: boolean;
  /** The fingerprint of the source that was translated. */
  readonly mark: string;
}

/** What an import would do. Nothing is done until it is applied. */
export interface ImportPlan {
  readonly language: string;
  readonly changes: readonly PlannedText[];
  readonly same: number;
  /** Texts without a translation in the file: what the form has stays. */
  readonly empty: number;
  /** Ids of the file that the form does not have. */
  readonly unknown: readonly string[];
  /** Texts whose translation cannot be kept: too long, or with a structure that is broken. */
  readonly broken: readonly string[];
}

type Read = Pick<FormStore, "entries" | "children" | "node" | "head" | "parent">;

export function planImport(store: Read, { language, texts }: IncomingTexts): ImportPlan {
  const known = new Map(textsOf(store, language).map((text) => [text.path, text]));
  const changes = new Map<string, PlannedText>();
  const [unknown, broken]: [string[], string[]] = [[], []];
  let [same, empty] = [0, 0];
  for (const incoming of texts) {
    const text = known.get(incoming.path);
    if (text === undefined) unknown.push(incoming.path);
    else if (incoming.target.plain === "") empty += 1;
    else {
      const planned = plannedText(text, incoming, language);
      if (planned === undefined) broken.push(incoming.path);
      else if (planned.after === text.target) same += 1;
      else changes.set(text.path, planned);
    }
  }
  return { language, changes: [...changes.values()], same, empty, unknown, broken };
}

function plannedText(
  text: TranslatedText,
  { source, target }: IncomingText,
  language: string,
): PlannedText | undefined {
  const { isRich } = text;
  const read = isRich ? "markup" : "plain";
  const after = target[read];
  if (after === undefined || !isKeepable({ text: after, isRich }, language)) return undefined;
  const madeFrom = source?.[read] ?? text.source;
  return { text, after, isForOlderSource: madeFrom !== text.source, mark: fingerprint(madeFrom) };
}

/** The whole import as one edit. */
export function importEdit(store: Read, { language, changes }: ImportPlan): Edit {
  const texts = changes.map(({ text, after }) => ({ path: text.path, text: after, isRich: text.isRich }));
  const edit = new Map(setTexts(store, language, texts));
  const older = changes.filter(({ isForOlderSource }) => isForOlderSource);
  if (older.length === 0) return edit;
  // Marked by the edit as made from the source of now; these were not.
  const key = keyOf.head("translated");
  const translated = edit.get(key) as Record<string, Record<string, string>> | undefined; // put there by the edit
  const marks = Object.fromEntries(older.map(({ text, mark }) => [text.path, mark]));
  return edit.set(key, { ...translated, [language]: { ...translated?.[language], ...marks } });
}
