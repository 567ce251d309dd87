import type { QuestionViewProps } from "../question-view.ts";
import { FieldSet } from "../view-parts/field.tsx";
import { FileList } from "./file-list.tsx";
import { FilePicker } from "./file-picker.tsx";
import type { GivenFile } from "./logic.ts";
import type { FileQuestion } from "./schema.ts";
import { useUploads } from "./use-uploads.tsx";

export function FileView(view: QuestionViewProps<FileQuestion>) {
  const { question, place, onAnswer } = view;
  const files = filesOf(view.value);
  const onFiles = (next: readonly GivenFile[]) => onAnswer(next.length === 0 ? undefined : next);
  const uploads = useUploads({ place, files, onFiles, maxBytes: question.maxBytes });
  const isFull = files.length + uploads.pending.length >= (question.maxFiles ?? Number.POSITIVE_INFINITY);
  return (
    <FieldSet view={view}>
      {!view.isReadOnly && !isFull && (
        <FilePicker view={view} onPick={(picked) => picked.forEach((file) => void uploads.start(file))} />
      )}
      <FileList
        view={view}
        files={files}
        pending={uploads.pending}
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
