import { useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { Clear, FieldSet } from "../view-parts/field.tsx";
import { partName } from "../view-parts/part-name.ts";
import { useDraft } from "../view-parts/use-draft.tsx";
import { useHydrated } from "../view-parts/use-hydrated.tsx";
import { Pad } from "./pad.tsx";
import type { SignatureQuestion } from "./schema.ts";
import { typedOf } from "./signature.ts";

const modes = ["draw", "type"] as const;

/** Drawn, or typed by those who cannot draw here. Without scripts it is typed. */
export function SignatureView(view: QuestionViewProps<SignatureQuestion>) {
  const isHydrated = useHydrated();
  const isTyped = typedOf(view.value) !== undefined;
  const [chosen, setChosen] = useState<(typeof modes)[number]>(isTyped ? "type" : "draw");
  const mode = view.isReadOnly ? (isTyped ? "type" : "draw") : isHydrated ? chosen : "type";
  const texts = view.words;
  return (
    <FieldSet
      view={view}
      // Also where a signature is required: one may want to sign again.
      clear={<Clear view={{ ...view, isRequired: false }} onClear={() => view.onAnswer(undefined)} />}
    >
      {isHydrated && !view.isReadOnly && (
        <fieldset className="f-segments" aria-label={texts.signatureKind}>
          {modes.map((each) => (
            <button key={each} type="button" aria-pressed={each === chosen} onClick={() => setChosen(each)}>
              {each === "draw" ? texts.draw : texts.typeName}
            </button>
          ))}
        </fieldset>
      )}
      {mode === "draw" ? <Pad view={view} /> : <TypedSignature view={view} />}
    </FieldSet>
  );
}

function TypedSignature({ view }: { readonly view: QuestionViewProps<SignatureQuestion> }) {
  const draft = useDraft(typedOf(view.value) ?? "", view.isReadOnly);
  const label = view.words.signTyped;
  return (
    <input
      className="f-input f-signed"
      type="text"
      dir="auto"
      autoComplete="name"
      name={partName(view.path, "typed")}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      readOnly={view.isReadOnly}
      value={draft.text}
      onChange={(event) => {
        draft.write(event.target.value);
        view.onAnswer(event.target.value.trim() === "" ? undefined : { typed: event.target.value });
      }}
      onBlur={draft.finish}
    />
  );
}
