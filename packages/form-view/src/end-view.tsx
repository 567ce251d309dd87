import type { FormState } from "@askloom/engine";
import { RichTextElements } from "@askloom/kinds/questions/rich-text";
import { type ReactNode, useEffect, useRef } from "react";
import { useForm } from "./form-context.tsx";

export type Feedback = NonNullable<FormState["definition"]["settings"]["thanks"]>;

interface EndViewProps {
  /** Answers are inserted already. */
  readonly feedback?: Feedback | undefined;
  readonly children?: ReactNode;
}

/**
 * What is said when all is sent: what an action says to this response, else the words with which the path ended, else the
 * form's thanks, else the product's.
 */
export function EndView({ feedback, children }: EndViewProps) {
  const { formState, language, words: texts } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { settings, languages } = formState.definition;
  const ending = feedback === undefined ? formState.text(undefined, formState.end()) : "";
  const own = Object.keys(settings.thanks ?? {}).length > 0 ? settings.thanks : undefined;
  const thanks = feedback ?? own;
  return (
    <div className="f-end" ref={box} tabIndex={-1} role="status">
      <svg className="f-end-mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      {ending !== "" && <p className="f-end-text">{ending}</p>}
      {ending === "" && thanks !== undefined && (
        <RichTextElements
          texts={thanks}
          languages={[language, languages[0] ?? language]}
          say={(text) =>
            feedback === undefined ? formState.text(undefined, text) : (Object.values(text ?? {})[0] ?? "")
          }
        />
      )}
      {ending === "" && thanks === undefined && (
        <>
          <h2 className="f-page-title">{texts.thanks}</h2>
          <p className="f-end-text">{texts.thanksText}</p>
        </>
      )}
      {children}
    </div>
  );
}
