import type { Failure } from "@askloom/engine";
import { word } from "@askloom/words";
import { type MouseEvent, useEffect, useRef } from "react";
import { focusField } from "./focus-field.ts";
import { useForm } from "./form-context.tsx";

interface ErrorSummaryProps {
  readonly failures: readonly Failure[];
  /** Each refusal takes the focus again. */
  readonly refusals: number;
}

/** What keeps the respondent from going on; each line leads to its field. */
export function ErrorSummary({ failures, refusals }: ErrorSummaryProps) {
  const { formState, words, idPrefix, messageOf } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (failures.length === 0) return null;
  const titleOf = ({ path }: Failure) => {
    const item = formState.state(path)?.item;
    return item !== undefined && "title" in item ? formState.text(path, item.title) : "";
  };
  return (
    <div className="f-error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby={`${idPrefix}problems`}>
      <h2 id={`${idPrefix}problems`}>
        <bdi>{word(words, "problems", { count: failures.length })}</bdi>
      </h2>
      <ul>
        {failures.map((failure) => (
          <li key={`${failure.path} ${failure.code} ${failure.part ?? ""}`}>
            <a href={`#${idPrefix}${failure.path}`} onClick={(event) => follow(event, `${idPrefix}${failure.path}`)}>
              {titleOf(failure)}
            </a>{" "}
            <bdi>{messageOf(failure)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function follow(event: MouseEvent, id: string): void {
  event.preventDefault();
  focusField(document, id);
}
