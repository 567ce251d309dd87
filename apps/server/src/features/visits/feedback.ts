import { feedbackOf, handedOver, mapTexts, nextFormOf, withLink } from "@askloom/actions";
import type { ActionReport, SentResponse } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { addressOfForm } from "@askloom/form-view/address-parameters";
import type { Collector, Collectors } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { evaluated } from "./evaluate.ts";
import { pageText } from "./page-texts.ts";
import type { ReadyAction } from "./ready-actions.ts";
import { withThanks } from "./with-thanks.ts";

type Feedback = SentResponse["feedback"];
type RichTexts = NonNullable<Feedback>;

/** What an action says to a response, with answers in it. */
interface PreparedFeedback {
  /** Null where the action says nothing. */
  readonly texts: Feedback;
  readonly next: OfferedNext | undefined;
}

interface OfferedNext {
  readonly pubId: string;
  readonly parameters: ReturnType<typeof handedOver>;
  /** What stands above the link where the action has no words of its own. */
  readonly thanks: RichTexts;
}

interface Decided {
  readonly action: ReadyAction | undefined;
  readonly report: ActionReport | null;
  readonly session: FormState;
}

/** What the respondent reads instead of the thanks, by what was decided (FA11). */
export function prepareFeedback(collector: Collector, { action, report, session }: Decided): PreparedFeedback {
  if (action === undefined || report === null) return { texts: null, next: undefined };
  const { definition } = action.compiled;
  const say = (text: string) => session.text(undefined, { [session.language]: text });
  const next = nextFormOf(definition, report);
  return {
    texts: feedbackOf(definition, report, say) ?? null,
    next: next && {
      pubId: next.pubId,
      parameters: handedOver(next, session),
      thanks: mapTexts(thanksOf(session, collector), say),
    },
  };
}

/** What the confirmation page would say without the action. */
function thanksOf(session: FormState, collector: Collector): RichTexts {
  const { thanks = {} } = withThanks(session.definition, collector).settings;
  const ending = session.text(undefined, session.end());
  if (ending === "" && Object.keys(thanks).length > 0) return thanks;
  const { thanks: title, thanksText } = session.words;
  const lines = ending === "" ? [title, thanksText] : [ending];
  const content = lines.map((text) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text }] }));
  return { [session.language]: { type: "doc", content } };
}

/** The same with a link to the form that is offered next, while that takes responses (FA90). */
export async function withNextForm(
  collectors: Collectors,
  collector: Collector,
  { texts, next }: PreparedFeedback,
): Promise<Feedback> {
  const form = next && (await collectors.nextForm(collector, next.pubId));
  if (next === undefined || form === undefined) return texts;
  const href = addressOfForm(form.link, next.parameters);
  return withLink(texts ?? next.thanks, (language) => ({
    text: pageText("nextForm", language, { form: form.titleIn(language) }),
    href,
  }));
}

/** Feedback for a response that is there, by what was decided when it was written. */
export async function storedFeedback(
  collectors: Collectors,
  form: ReadyForm,
  { collector, report, answers, language }: Stored,
): Promise<Feedback> {
  if (report === null) return null;
  const action = await collectors.action(form, { id: report.actionId, version: report.actionVersion });
  const prepared = await evaluated(form, (begin) =>
    prepareFeedback(collector, { action, report, session: begin({ answers, language, now: report.now }) }),
  );
  return withNextForm(collectors, collector, prepared);
}

interface Stored {
  readonly collector: Collector;
  readonly report: ActionReport | null;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly language: string;
}
