import { useTranslation } from "react-i18next";
import { ruleAt } from "../../dataflow/model/rule-edits.ts";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { useSentences } from "../../designer/hooks/use-sentences.ts";
import { root } from "../../designer/model/document.ts";
import { titleOf } from "../../designer/model/item-texts.ts";
import { builtInWords } from "../model/built-in-words.ts";
import type { FormText } from "../model/entry-texts.ts";

export interface LocationText {
  /** `Choice` */
  readonly part: string;
  /** `Favourite colour`; empty for the form's own texts. */
  readonly owner: string;
  readonly whole: string;
}

const isWord = ({ path }: FormText): boolean => path.startsWith("head/words/");

/** Where a text stands, in the reader's language. */
export function useTextLocation(): (text: FormText) => LocationText {
  const { t } = useTranslation(["forms-tabs", "forms"]);
  const { store } = useDesigner();
  const { ruleName } = useSentences();
  const [first = "en"] = useHead("languages");
  const ownerOf = ({ owner, part }: FormText): string => {
    const rule = owner?.ruleId === undefined ? undefined : ruleAt(store, owner.ruleId);
    if (rule !== undefined) return ruleName(rule);
    if (owner?.pageId !== undefined)
      return t("forms:canvas.page", { number: store.children(root).indexOf(owner.pageId) + 1 });
    if (owner?.itemId === undefined) return t("translations.form");
    const node = store.node(owner.itemId);
    const kind = t(`forms:kinds.${node?.kind ?? "page"}`);
    return part === "title" ? kind : titleOf(node, first) || kind;
  };
  const partOf = (part: string): string => {
    const [head = "", ...rest] = part.split("/");
    if (head === "messages")
      return t("translations.message", { issue: t([`forms:issues.${rest[0]}`, "translations.parts.message"]) });
    return t([`translations.parts.${part}`, `forms:properties.${rest.at(-1) ?? head}`]);
  };
  const standardOf = (name: string) => builtInWords(store, first).find((word) => word.name === name)?.standard ?? name;
  return (text) => {
    const [part, owner] = isWord(text)
      ? [t("translations.words.one"), standardOf(text.part)]
      : [partOf(text.part), ownerOf(text)];
    return { part, owner, whole: t("translations.place", { part, owner }) };
  };
}
