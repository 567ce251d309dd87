import type { Sent } from "./send.ts";
import type { VisitorTexts } from "./texts.ts";

/** The receipt, and the ways to the copy and to change what was sent (FL19). */
export function SentView({ sent, texts }: { readonly sent: Sent; readonly texts: VisitorTexts }) {
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
    </div>
  );
}
