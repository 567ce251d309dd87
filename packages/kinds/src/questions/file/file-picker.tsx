import { type Words, word } from "@askloom/words";
import { type DragEvent, useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { describe } from "../view-parts/field.tsx";
import { Upload } from "../view-parts/icons.tsx";
import { useHydrated } from "../view-parts/use-hydrated.tsx";
import { fileSize } from "./file-size.ts";
import type { FileQuestion } from "./schema.ts";

interface FilePickerProps {
  readonly view: QuestionViewProps<FileQuestion>;
  readonly onPick: (files: readonly File[]) => void;
}

/** A native file input; with scripts, inside an area that also takes dropped files. */
export function FilePicker({ view, onPick }: FilePickerProps) {
  const { question, id, path } = view;
  const texts = view.words;
  const [isOver, setOver] = useState(false);
  const isHydrated = useHydrated();
  const isMultiple = question.maxFiles !== 1;
  const over = (isOverNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOverNow);
  };
  const words = isMultiple ? [texts.chooseFiles, texts.dropFiles] : [texts.chooseFile, texts.dropFile];
  return (
    <label
      className={isHydrated ? `f-drop${isOver ? " is-over" : ""}` : "f-drop is-plain"}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onPick([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
      }}
    >
      <Upload />
      <bdi>
        <span className="f-drop-action">{words[0]}</span> <span className="f-drop-more">{words[1]}</span>
      </bdi>
      <Limits question={question} texts={texts} />
      <input
        type="file"
        className={isHydrated ? "f-sr" : undefined}
        id={`${id}-file`}
        name={path}
        multiple={isMultiple}
        accept={question.accept?.join(",")}
        aria-invalid={describe(view)["aria-invalid"]}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file can be picked again after it was removed.
          event.target.value = "";
        }}
      />
    </label>
  );
}

function Limits({ question, texts }: { readonly question: FileQuestion; readonly texts: Words }) {
  const limits = [
    question.accept?.join(", "),
    question.maxBytes && word(texts, "upToBytes", { size: fileSize(question.maxBytes) }),
    question.maxFiles && question.maxFiles > 1 && word(texts, "upToFiles", { count: question.maxFiles }),
  ].filter(Boolean);
  return limits.length === 0 ? null : <bdi className="f-help">{limits.join(" · ")}</bdi>;
}
