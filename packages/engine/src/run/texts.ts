import { type Answer, listText, plainText, type Texts } from "@askloom/kinds/questions/logic";
import { type Words, wordsFor } from "@askloom/words";
import type { CompiledForm } from "../program/compiling.ts";
import type { ItemLayout } from "../program/layout.ts";
import { eachBelow } from "../program/operands.ts";
import { piped } from "./piping.ts";
import { above, commonScope, type Scope } from "./scope.ts";

/** Texts of a form in one language, with the values piped into them. */
export class FormTexts {
  readonly #compiled: CompiledForm;
  readonly language: string;

  constructor(compiled: CompiledForm, language: string) {
    this.#compiled = compiled;
    this.language = language;
  }

  /** The product's own words, with those that the form has instead (W5). */
  get words(): Words {
    return wordsFor(this.language, this.#compiled.definition.words);
  }

  /** In the reader's language, else in the form's first, else in any (ET1). */
  say(texts: Texts | undefined): string {
    if (texts === undefined) return "";
    const [first = ""] = this.#compiled.definition.languages;
    return own(texts, this.language) || own(texts, first) || Object.values(texts).find((text) => text !== "") || "";
  }

  /** As seen from a scope, with what is piped in (ET2). */
  text(scope: Scope, texts: Texts | undefined): string {
    return this.#text(scope, texts, { depth: 0, room: newRoom() });
  }

  valueText(scope: Scope, item: ItemLayout): string {
    return this.#valueText(scope, item, { depth: 1, room: newRoom() });
  }

  #text(scope: Scope, texts: Texts | undefined, piping: Piping): string {
    return piped(this.say(texts), (id) => this.#pipedIn(scope, id, piping));
  }

  #valueText(scope: Scope, item: ItemLayout, piping: Piping): string {
    if (item.logic === undefined || item.inner !== undefined) return "";
    // The slot of a value holds an answer of the question's kind.
    const answer = scope.values[item.value] as Answer | undefined;
    if (answer === undefined) return "";
    return item.logic.asText(item.item, answer, {
      language: this.language,
      words: this.words,
      say: (texts) => this.#text(scope, texts, piping),
    });
  }

  /** The same value is written once for a text, however often it stands in it (ET7). */
  #pipedIn(scope: Scope, id: string, { depth, room }: Piping): string {
    room.values -= 1;
    if (depth === maxDepth || room.values < 0 || room.characters <= 0) return beyond;
    const item = this.#compiled.layout.itemById.get(id);
    const from = item === undefined ? above(scope, scope.layout.chain.length - 1) : commonScope(scope, item.scope);
    const key = `${depth} ${from.prefix}${id}`;
    const value =
      room.known.get(key) ??
      (item === undefined ? this.#variable(from, id) : this.#values(from, item, { depth: depth + 1, room }));
    room.known.set(key, value);
    room.characters -= value.length;
    return value;
  }

  #variable(root: Scope, id: string): string {
    const value = root.values[this.#compiled.variables.get(id) ?? -1] as Answer | undefined;
    return value === undefined ? "" : shortened(plainText(value, { language: this.language, words: this.words }));
  }

  /** One value for each row, as many as are shown. */
  #values(from: Scope, item: ItemLayout, piping: Piping): string {
    const texts: string[] = [];
    let length = 0;
    eachBelow(from, item.scope, (each) => {
      const text = this.#valueText(each, item, piping);
      if (text !== "") texts.push(text);
      length += text.length;
      return texts.length < maxPiped && length <= maxPipedLength;
    });
    return shortened(listText(texts, this.language));
  }
}

/** What one text may still take in, and the values that it has taken in already. */
interface PipingRoom {
  values: number;
  characters: number;
  readonly known: Map<string, string>;
}

/** How deep in labels of values a text stands: one that nothing is piped from is at 0. */
interface Piping {
  readonly depth: number;
  readonly room: PipingRoom;
}

/** More than any text needs: labels that are piped into labels would double with each of them (ET7). */
const maxDepth = 3;
const maxValues = 1_000;
const maxCharacters = 100_000;
const beyond = "…";

const newRoom = (): PipingRoom => ({ values: maxValues, characters: maxCharacters, known: new Map() });

/** A text may stand in many others: what is piped in stays short enough for a title. */
const maxPiped = 100;
const maxPipedLength = 1_000;

const shortened = (text: string): string =>
  text.length <= maxPipedLength ? text : `${text.slice(0, maxPipedLength)}${beyond}`;

const own = (texts: Texts, language: string): string => (Object.hasOwn(texts, language) ? (texts[language] ?? "") : "");
