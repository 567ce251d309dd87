import type { QuestionViewProps } from "../question-view.ts";
import { partName } from "./part-name.ts";
import { useDraft } from "./use-draft.tsx";
import { useHydrated } from "./use-hydrated.tsx";
import { WholeText } from "./whole-text.tsx";

interface OtherTextProps {
  readonly view: Omit<QuestionViewProps, "question">;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onWrite: (text: string) => void;
}

/** The words beside "other". Without scripts the field is always there. */
export function OtherText({ view, text, isChosen, onWrite }: OtherTextProps) {
  const draft = useDraft(text, view.isReadOnly);
  const isHydrated = useHydrated();
  if (!isChosen && isHydrated) return null;
  const label = view.words.otherText;
  const name = partName(view.path, "other");
  if (view.isReadOnly) return <WholeText name={name} aria-label={label} value={text} />;
  return (
    <input
      className="f-input f-other"
      type="text"
      dir="auto"
      name={name}
      aria-label={label}
      placeholder={label}
      maxLength={2000}
      value={draft.text}
      onChange={(event) => {
        draft.write(event.target.value);
        onWrite(event.target.value);
      }}
      onBlur={draft.finish}
    />
  );
}
