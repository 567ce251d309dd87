import type { VisitState } from "@askloom/contract";
import type { responses } from "../../platform/db/schema.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { withoutSecrets } from "./without-secrets.ts";

type ResponseRow = typeof responses.$inferSelect;

type ReadRow = Pick<ResponseRow, "answers" | "language" | "isTest"> & Partial<Pick<ResponseRow, "functionValues">>;

/** What was sent, to be read. */
export function readingState(
  link: string,
  { answers, language, isTest, functionValues }: ReadRow,
  form: ReadyForm,
): VisitState {
  return {
    link,
    purpose: "fill",
    definition: form.definition,
    answers: withoutSecrets(form.definition, answers),
    parameters: {},
    language,
    page: null,
    version: form.version,
    pageToken: "",
    offline: null,
    seed: "",
    now: new Date().toISOString().slice(0, 16),
    placesLeft: null,
    isTest,
    resumed: null,
    restart: "",
    change: null,
    failures: [],
    action: "",
    hidden: {},
    ...(functionValues == null ? {} : { variables: functionValues }),
  };
}
