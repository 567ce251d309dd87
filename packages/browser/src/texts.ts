import { defaultLanguage, Language, languageOf, languageTags } from "@askloom/contract";
import i18next from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { localStore } from "./safe-storage.ts";

export const i18n = i18next;

const languageKey = "askloom.language";

export interface TextFiles {
  /** The application's own file of each language. */
  readonly namespace: string;
  /** The folder, as the browser asks for it. */
  readonly folder: string;
}

/** Loads the texts over HTTP (C11), in the language of the last visit, else of the browser. */
export async function startTexts({ namespace, folder }: TextFiles): Promise<void> {
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
      ns: [namespace],
      defaultNS: namespace,
      backend: { loadPath: `${folder}/{{lng}}/{{ns}}.json` },
      interpolation: { escapeValue: false },
    });
}

/** The language that is shown. */
export const currentLanguage = (): Language => Language.catch(defaultLanguage).parse(i18next.language);

/** Switches without a reload, and remembers. */
export async function setLanguage(language: Language): Promise<void> {
  localStore.setItem(languageKey, language);
  await i18next.changeLanguage(language);
}

/** Made once a language: making one is dear, and lists ask for each row. */
const dateTimes = formatters((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }));
const days = formatters((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" }));
const numbers = formatters((tag) => new Intl.NumberFormat(tag));

/** Dates by the reader's locale. */
export const formatDateTime = (instant: string): string => dateTimes().format(new Date(instant));

/** A day of the calendar, as `2026-11-15`, by the reader's locale. */
export const formatDay = (day: string): string => days().format(new Date(`${day}T00:00:00Z`));

/** Most counts are small and look the same in each of the product's languages: they do not wait for the first formatter. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers().format(value);

function formatters<Formatter>(make: (tag: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const tag = languageTags[currentLanguage()];
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}
