import type { Words } from "@askloom/words";
import type { Sent } from "./send.ts";

interface SentViewProps {
  readonly sent: Sent;
  readonly texts: Words;
  /** The address of the form, for another response. */
  readonly form: string;
  readonly onAnother: (() => void) | undefined;
}

/** The receipt, and what can be done now: see a copy, have it by e-mail, change it, send another response (FL19, FL33). */
export function SentView({ sent, texts, form, onAnother }: SentViewProps) {
  return (
    <div className="v-sent">
      <p>
        {texts.receipt}
        <strong className="v-receipt">{sent.receipt}</strong>
      </p>
      <p>
        <a href={sent.copy}>{texts.copyOfAnswers}</a>
      </p>
      {sent.change && (
        <p>
          <a href={sent.change}>{texts.change}</a>
        </p>
      )}
      {sent.mail && (
        <form className="v-mail" method="post" action={sent.mail}>
          <label>
            {texts.email}
            <input className="f-input" name="email" type="email" required autoComplete="email" />
          </label>
          <button className="f-button is-outlined" type="submit">
            {texts.mailCopy}
          </button>
        </form>
      )}
      {sent.maySendAnother && (
        <p>
          <a href={form} onClick={onAnother}>
            {texts.another}
          </a>
        </p>
      )}
    </div>
  );
}
