import type { FormDefinition, Rule } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer/designer-context.tsx";
import type { Difference } from "../designer/model/difference.ts";
import { languageName } from "../designer/model/language-name.ts";
import { ruleSentence, sayingWith } from "../designer/model/sentences.ts";
import type { ChangeWords } from "./change-lines.ts";
import { versionSpeech } from "./version-speech.ts";

/** Differences between two definitions in the reader's words. */
export function useChangeWords(older: FormDefinition, newer: FormDefinition) {
  const { language } = useDesigner();
  const { t, i18n } = useTranslation(["forms-tabs", "forms", "forms-sentences"]);
  return useMemo(() => {
    const say = sayingWith(t);
    const speech = versionSpeech({ older, newer, language }, say);
    const words: ChangeWords = {
      languages: new Set([...older.languages, ...newer.languages]),
      property: (key) =>
        t([`history.properties.${key}`, `forms:properties.${key}`, `forms:issues.${key}`], { defaultValue: key }),
      option: (key, value) => {
        const keys = [`history.options.${key}.${value}`, `forms:options.${key}.${value}`];
        return keys.some((each) => i18n.exists(each, { ns: "forms-tabs" })) ? t(keys) : undefined;
      },
      inLanguage: (label, tag) => t("history.inLanguage", { label, language: languageName(tag, i18n.language) }),
      yesNo: { yes: t("yes"), no: t("no") },
      comma: t("history.comma"),
      sentence: (rule) => ruleSentence(rule as Rule, speech), // asked of rules only
      textOf: speech.textOf,
    };
    const nameOf = ({ what, id, subject }: Difference): string => {
      if (what === "form") return words.property(id);
      if (what === "rule") return (subject as Rule).name || words.sentence(subject); // asked of its own sort
      const name = speech.nameOf(id);
      const kind = (subject as { kind?: string }).kind ?? ""; // questions have one
      return name === id && what === "question" ? t(`forms:kinds.${kind}`) : name;
    };
    return { ...words, nameOf };
  }, [older, newer, language, t, i18n]);
}
