import type { Rule } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ReadEntries } from "../../../designer/document/shape.ts";
import type { DifferenceLabels } from "../../../designer/history/difference-item.tsx";
import type { DocumentComparison } from "../../../designer/history/difference-list.tsx";
import { sayingWith } from "../../../shared/conditions/model/phrases.ts";
import { useDescribedFunctions } from "../../../shared/functions/used-functions-api.ts";
import { languageName } from "../../../shared/language-name.ts";
import { useDesigner } from "../designer/designer-context.tsx";
import { formComparison } from "../designer/model/difference.ts";
import { keyOf } from "../designer/model/document.ts";
import { versionsIn, versionsNamed } from "../designer/model/form-functions.ts";
import { callPhrase, ruleSentence } from "../designer/model/sentences.ts";
import { type ChangeWords, changeLines } from "./change-lines.ts";
import { versionSpeech } from "./version-speech.ts";

/** Compares two forms in the reader's words. */
export const readableComparison: DocumentComparison = { ...formComparison, useLabels };

function useLabels(older: ReadEntries, newer: ReadEntries): DifferenceLabels {
  const { language } = useDesigner();
  const { t, i18n } = useTranslation(["forms-tabs", "forms", "forms-sentences", "conditions"]);
  // Either side may use functions that the other one does not.
  const versions = useMemo(() => versionsIn(versionsNamed(older, newer)), [older, newer]);
  const functions = useDescribedFunctions(versions);
  return useMemo(() => {
    const propertyName = (key: string) =>
      t([`history.properties.${key}`, `forms:properties.${key}`, `forms:issues.${key}`], { defaultValue: key });
    const option = (key: string, value: string) => {
      const keys = [`history.options.${key}.${value}`, `forms:options.${key}.${value}`];
      return keys.some((each) => i18n.exists(each, { ns: "forms-tabs" })) ? t(keys) : undefined;
    };
    const speech = versionSpeech({ older, newer, language, functions }, sayingWith(t));
    const words: ChangeWords = {
      languages: new Set([...languagesIn(older), ...languagesIn(newer)]),
      property: propertyName,
      option,
      inLanguage: (label, tag) => t("history.inLanguage", { label, language: languageName(tag, i18n.language) }),
      yesNo: { yes: t("yes"), no: t("no") },
      comma: t("history.comma"),
      sentence: (rule) => ruleSentence(rule as Rule, speech), // asked of rules only
      call: (use) => callPhrase(use, speech),
      textOf: speech.textOf,
    };
    return {
      whatOf: ({ what }) => t(`history.what.${what}`),
      nameOf: ({ what, id, subject }) => {
        if (what === "form") return propertyName(id);
        if (what === "rule") return (subject as Rule).name || words.sentence(subject); // asked of its own sort
        const name = speech.nameOf(id);
        const kind = (subject as { kind?: string }).kind ?? ""; // questions have one
        return name === id && what === "question" ? t(`forms:kinds.${kind}`) : name;
      },
      linesOf: (difference) => changeLines(difference, words),
      breaking: t("history.affected"),
      onlyBreaking: (count) => t("history.onlyAffected", { count }),
    };
  }, [older, newer, language, functions, t, i18n]);
}

const languagesIn = (entries: ReadEntries) => entries.get(keyOf.head("languages")) as readonly string[]; // every form has them
