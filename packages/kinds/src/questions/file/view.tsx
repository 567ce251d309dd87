import { useEffect, useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { FieldSet } from "../view-parts/field.tsx";
import { FileList } from "./file-list.tsx";
import { FilePicker } from "./file-picker.tsx";
import type { GivenFile } from "./given-file.ts";
import type { FileQuestion } from "./schema.ts";
import { holdOf, useUploads } from "./use-uploads.tsx";

export function FileView(view: QuestionViewProps<FileQuestion>) {
  const { question, onAnswer } = view;
  const files = filesOf(view.value);
  const onFiles = (next: readonly GivenFile[]) => onAnswer(next.length === 0 ? undefined : next);
  const { pending, start } = useUploads({ view, files, onFiles });
  const running = pending.filter(({ problem }) => problem === undefined);
  const isFull = files.length + running.length >= (question.maxFiles ?? Number.POSITIVE_INFINITY);
  // The first one is as good as any later one: it names the same place.
  const [onHold] = useState(() => view.onHold);
  const hold = holdOf(pending, view.words);
  useEffect(() => {
    onHold?.(hold);
    return () => onHold?.(undefined);
  }, [onHold, hold]);
  return (
    <FieldSet view={view}>
      {!view.isReadOnly && !isFull && <FilePicker view={view} onPick={(picked) => picked.forEach(start)} />}
      <FileList
        view={view}
        files={files}
        pending={pending}
        onRemove={(id) => onFiles(files.filter((file) => file.id !== id))}
      />
    </FieldSet>
  );
}

function filesOf(value: unknown): readonly GivenFile[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  return parts.filter(
    (part): part is GivenFile => typeof part === "object" && part !== null && "id" in part && "name" in part,
  );
}
