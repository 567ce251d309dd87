import { type Localized, languageOf } from "@askloom/contract";
import type { Secrets } from "../secrets/secrets.ts";
import type { MailLanguage } from "./templates.ts";

const place = "{link}";

const hiddenLink: Localized = {
  en: "(The link is only in the e-mail itself.)",
  zh_Hans: "（链接仅在邮件中）",
};

interface LinkedMail {
  readonly text: string;
  readonly language: MailLanguage;
  readonly sealedLink: Buffer | null;
}

/** The text as it is sent. */
export const textWithLink = ({ text, sealedLink }: Omit<LinkedMail, "language">, secrets: Secrets): string =>
  sealedLink === null ? text : text.replaceAll(place, secrets.unseal(sealedLink)?.toString("utf8") ?? place);

/** The text for those who may read it, but not use its link. */
export const textWithoutLink = ({ text, language }: Omit<LinkedMail, "sealedLink">): string =>
  text.replaceAll(place, hiddenLink[languageOf(language)]);
