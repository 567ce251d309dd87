import type { form as english } from "./en/form.ts";

type English = typeof english;
type PluralCategory = "zero" | "one" | "two" | "few" | "many";
type EnglishKey = keyof English;

/** Words that differ by a count: `placesLeft.one`, `placesLeft.other`. */
type CountedName = EnglishKey extends infer Key ? (Key extends `${infer Name}.other` ? Name : never) : never;
type FormKey = Exclude<EnglishKey, `${CountedName}.${PluralCategory}`>;

/** The words on a form's page in one language, with a form for each plural category that the language has (W3). */
export type FormWords = Readonly<Record<FormKey, string>> &
  Readonly<Partial<Record<`${CountedName}.${PluralCategory}`, string>>>;

export type WordName = Exclude<FormKey, `${CountedName}.other`> | CountedName;

type TextOf<Name extends WordName> = Name extends CountedName
  ? English[`${Name}.other`]
  : Name extends EnglishKey
    ? English[Name]
    : never;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What has to be filled into a word. */
export type FiguresOf<Name extends WordName> = Readonly<Record<NamesIn<TextOf<Name>>, string | number>>;
