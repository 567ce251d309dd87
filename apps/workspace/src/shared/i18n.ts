import { defaultLanguage, Language, languageOf, languageTags } from "@askloom/contract";
import i18next from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { localStore } from "./safe-storage.ts";

export const i18n = i18next;

const languageKey = "askloom.language";

/** Loads the texts over HTTP (C11), in the language of the last visit, else of the browser. */
export async function startTexts(): Promise<void> {
  const remembered = Language.safeParse(localStore.getItem(languageKey)).data;
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = languageTags[Language.catch(defaultLanguage).parse(language)];
  });
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: remembered ?? languageOf(navigator.languages.join(",")),
      fallbackLng: defaultLanguage,
      supportedLngs: ["en", "zh_Hans"],
      // Our names for languages are not what the library would make of them.
      load: "currentOnly",
      cleanCode: false,
      ns: ["workspace"],
      defaultNS: "workspace",
      backend: { loadPath: "/locales/{{lng}}/{{ns}}.json" },
      interpolation: { escapeValue: false },
    });
}

/** Switches without a reload, and remembers. */
export async function setLanguage(language: Language): Promise<void> {
  localStore.setItem(languageKey, language);
  await i18next.changeLanguage(language);
}

/** Dates by the reader's locale. */
export const formatDateTime = (instant: string): string =>
  new Intl.DateTimeFormat(languageTags[Language.catch(defaultLanguage).parse(i18next.language)], {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(instant));

export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(languageTags[Language.catch(defaultLanguage).parse(i18next.language)]).format(value);
