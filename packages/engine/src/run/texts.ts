import { type Answer, listText, plainText, type Texts } from "@askloom/kinds/questions/logic";
import { type Words, wordsFor } from "@askloom/words";
import type { CompiledForm } from "../program/compiling.ts";
import type { ItemLayout } from "../program/layout.ts";
import { valuesBelow } from "../program/operands.ts";
import { piped } from "./piping.ts";
import { above, type Scope } from "./scope.ts";

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
    return piped(this.say(texts), (id) => this.#named(scope, id));
  }

  valueText(scope: Scope, item: ItemLayout): string {
    if (item.logic === undefined || item.inner !== undefined) return "";
    // The slot of a value holds an answer of the question's kind.
    const answer = scope.values[item.value] as Answer | undefined;
    if (answer === undefined) return "";
    return item.logic.asText(item.item, answer, {
      language: this.language,
      words: this.words,
      say: (texts) => this.text(scope, texts),
    });
  }

  #named(scope: Scope, id: string): string {
    const { layout, variables } = this.#compiled;
    const item = layout.itemById.get(id);
    if (item === undefined) {
      const root = above(scope, scope.layout.chain.length - 1);
      const value = root.values[variables.get(id) ?? -1] as Answer | undefined;
      return value === undefined ? "" : shortened(plainText(value, { language: this.language, words: this.words }));
    }
    let common = scope;
    while (common.parent !== undefined && item.scope.chain[common.layout.chain.length - 1] !== common.layout)
      common = common.parent;
    const texts = valuesBelow(common, item.scope, (each) => this.valueText(each, item));
    const given = texts.filter((text) => text !== "").slice(0, maxPiped);
    return shortened(listText(given, this.language));
  }
}

/** A text may stand in many others: what is piped in stays short enough for a title. */
const maxPiped = 100;
const maxPipedLength = 1_000;

const shortened = (text: string): string =>
  text.length <= maxPipedLength ? text : `${text.slice(0, maxPipedLength)}…`;

const own = (texts: Texts, language: string): string => (Object.hasOwn(texts, language) ? (texts[language] ?? "") : "");
