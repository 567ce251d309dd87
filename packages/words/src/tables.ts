import { form as arForm } from "./ar/form.ts";
import { pages as arPages } from "./ar/pages.ts";
import { form as csForm } from "./cs/form.ts";
import { pages as csPages } from "./cs/pages.ts";
import { form as daForm } from "./da/form.ts";
import { pages as daPages } from "./da/pages.ts";
import { form as deForm } from "./de/form.ts";
import { pages as dePages } from "./de/pages.ts";
import { form as enForm } from "./en/form.ts";
import { pages as enPages } from "./en/pages.ts";
import { form as esForm } from "./es/form.ts";
import { pages as esPages } from "./es/pages.ts";
import { form as faForm } from "./fa/form.ts";
import { pages as faPages } from "./fa/pages.ts";
import { form as fiForm } from "./fi/form.ts";
import { pages as fiPages } from "./fi/pages.ts";
import type { FormWords } from "./form-words.ts";
import { form as frForm } from "./fr/form.ts";
import { pages as frPages } from "./fr/pages.ts";
import { form as heForm } from "./he/form.ts";
import { pages as hePages } from "./he/pages.ts";
import { form as hiForm } from "./hi/form.ts";
import { pages as hiPages } from "./hi/pages.ts";
import { form as idForm } from "./id/form.ts";
import { pages as idPages } from "./id/pages.ts";
import { form as itForm } from "./it/form.ts";
import { pages as itPages } from "./it/pages.ts";
import { form as jaForm } from "./ja/form.ts";
import { pages as jaPages } from "./ja/pages.ts";
import { form as koForm } from "./ko/form.ts";
import { pages as koPages } from "./ko/pages.ts";
import type { WordLanguage } from "./languages.ts";
import { form as nlForm } from "./nl/form.ts";
import { pages as nlPages } from "./nl/pages.ts";
import { form as noForm } from "./no/form.ts";
import { pages as noPages } from "./no/pages.ts";
import type { PageWords } from "./page-word-table.ts";
import { form as plForm } from "./pl/form.ts";
import { pages as plPages } from "./pl/pages.ts";
import { form as ptForm } from "./pt/form.ts";
import { pages as ptPages } from "./pt/pages.ts";
import { form as ruForm } from "./ru/form.ts";
import { pages as ruPages } from "./ru/pages.ts";
import { form as svForm } from "./sv/form.ts";
import { pages as svPages } from "./sv/pages.ts";
import { form as trForm } from "./tr/form.ts";
import { pages as trPages } from "./tr/pages.ts";
import { form as ukForm } from "./uk/form.ts";
import { pages as ukPages } from "./uk/pages.ts";
import { form as viForm } from "./vi/form.ts";
import { pages as viPages } from "./vi/pages.ts";
import { form as zhHansForm } from "./zh-Hans/form.ts";
import { pages as zhHansPages } from "./zh-Hans/pages.ts";
import { form as zhHantForm } from "./zh-Hant/form.ts";
import { pages as zhHantPages } from "./zh-Hant/pages.ts";

interface Table {
  readonly language: WordLanguage;
  readonly form: FormWords;
  readonly pages: PageWords;
}

/** Every language with its words. Who names this file has all of them in its program. */
export const tables: readonly Table[] = [
  { language: "en", form: enForm, pages: enPages },
  { language: "zh-Hans", form: zhHansForm, pages: zhHansPages },
  { language: "zh-Hant", form: zhHantForm, pages: zhHantPages },
  { language: "es", form: esForm, pages: esPages },
  { language: "pt", form: ptForm, pages: ptPages },
  { language: "fr", form: frForm, pages: frPages },
  { language: "de", form: deForm, pages: dePages },
  { language: "it", form: itForm, pages: itPages },
  { language: "nl", form: nlForm, pages: nlPages },
  { language: "pl", form: plForm, pages: plPages },
  { language: "cs", form: csForm, pages: csPages },
  { language: "sv", form: svForm, pages: svPages },
  { language: "da", form: daForm, pages: daPages },
  { language: "no", form: noForm, pages: noPages },
  { language: "fi", form: fiForm, pages: fiPages },
  { language: "ru", form: ruForm, pages: ruPages },
  { language: "uk", form: ukForm, pages: ukPages },
  { language: "tr", form: trForm, pages: trPages },
  { language: "ar", form: arForm, pages: arPages },
  { language: "he", form: heForm, pages: hePages },
  { language: "fa", form: faForm, pages: faPages },
  { language: "hi", form: hiForm, pages: hiPages },
  { language: "ja", form: jaForm, pages: jaPages },
  { language: "ko", form: koForm, pages: koPages },
  { language: "vi", form: viForm, pages: viPages },
  { language: "id", form: idForm, pages: idPages },
];
