import { useWordsIn } from "@askloom/form-view/use-words";
import { Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../../designer/frame/use-local-text.ts";
import { languageName } from "../../../../shared/language-name.ts";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { type BuiltInWord, builtInWords, ownWord, setWord, wordsContaining } from "../model/built-in-words.ts";

/** What the product itself says on a form's page, and what the form's owner wants it to say instead (W5). */
export function BuiltInWords() {
  const { t, i18n } = useTranslation("forms-tabs");
  const { store, language: edited } = useDesigner();
  const languages = useHead("languages");
  const own = useHead("words");
  const [chosen, setChosen] = useState(edited);
  const [wanted, setWanted] = useState("");
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? "en");
  // The list is made of the table that this hook loads.
  useWordsIn(language, own);
  const words = wordsContaining(builtInWords(store, language), wanted);
  return (
    <>
      <Text size="sm" c="dimmed" maw="46rem">
        {t("translations.words.text")}
      </Text>
      <Group gap="sm">
        <NativeSelect
          aria-label={t("translations.words.language")}
          value={language}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={languages.map((tag) => ({ value: tag, label: languageName(tag, i18n.language) }))}
        />
        <TextInput
          type="search"
          className="d-translation-search"
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t("translations.search")}
          placeholder={t("translations.search")}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </Group>
      <div className="d-words">
        <table aria-label={t("translations.words.label")}>
          <thead>
            <tr>
              <th scope="col">{t("translations.words.standard")}</th>
              <th scope="col">{t("translations.words.own")}</th>
            </tr>
          </thead>
          <tbody>
            {words.map((word) => (
              <tr key={`${word.name} ${language}`}>
                <td lang={language} dir="auto">
                  {word.standard}
                </td>
                <td>
                  <OwnWord word={word} language={language} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {words.length === 0 && <Text p="md">{t("translations.none.noMatch", { words: wanted })}</Text>}
      </div>
    </>
  );
}

function OwnWord({ word: { name, standard }, language }: { word: BuiltInWord; language: string }) {
  const { t } = useTranslation("forms-tabs");
  const { store, mayEdit } = useDesigner();
  const own = ownWord(useHead("words") ?? {}, name, language);
  const put = (text: string) => store.type(setWord(store, { name, language }, text), `words/${name}/${language}`);
  const echo = useLocalText(own, put, store.closeStep);
  return (
    <textarea
      className="d-target"
      rows={1}
      lang={language}
      dir="auto"
      aria-label={t("translations.words.instead", { text: standard })}
      placeholder={standard}
      readOnly={!mayEdit}
      maxLength={2_000}
      {...echo}
    />
  );
}
