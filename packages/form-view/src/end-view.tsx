import { RichTextElements } from "@askloom/kinds/questions/rich-text";
import { type ReactNode, useEffect, useRef } from "react";
import { useForm } from "./form-context.tsx";

/** What is said when all is sent: the words with which the path ended, else the form's thanks, else the product's. */
export function EndView({ children }: { readonly children?: ReactNode }) {
  const { formState, language, words: texts } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { settings, languages } = formState.definition;
  const ending = formState.text(undefined, formState.end());
  const thanks = Object.keys(settings.thanks ?? {}).length > 0 ? settings.thanks : undefined;
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
          say={(text) => formState.text(undefined, text)}
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
