import { type Words, word } from "@askloom/words";
import type { ReactNode } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { IconButton, TextButton } from "../view-parts/button.tsx";
import { Cross, Paper } from "../view-parts/icons.tsx";
import { fileSize } from "./file-size.ts";
import type { GivenFile } from "./given-file.ts";
import type { FileQuestion } from "./schema.ts";
import type { PendingUpload } from "./use-uploads.tsx";

interface FileListProps {
  readonly view: QuestionViewProps<FileQuestion>;
  readonly files: readonly GivenFile[];
  readonly pending: readonly PendingUpload[];
  readonly onRemove: (id: string) => void;
}

export function FileList({ view, files, pending, onRemove }: FileListProps) {
  const texts = view.words;
  if (files.length + pending.length === 0) return view.isReadOnly ? <p className="f-help">{texts.noAnswer}</p> : null;
  return (
    <ul className="f-files">
      {files.map(({ id, name, bytes }) => (
        <FileEntry
          key={id}
          name={name}
          address={view.fileAddress?.(id)}
          state={<span className="f-note">{fileSize(bytes)}</span>}
          action={word(texts, "remove", { name })}
          onAction={view.isReadOnly ? undefined : () => onRemove(id)}
          post={`drop-file:${view.path}/${id}`}
        />
      ))}
      {pending.map((upload) => (
        <FileEntry
          key={upload.key}
          name={upload.name}
          state={<UploadState upload={upload} texts={texts} />}
          action={word(texts, upload.problem ? "remove" : "cancelUpload", { name: upload.name })}
          onAction={upload.cancel}
          isRefused={upload.problem !== undefined}
        />
      ))}
    </ul>
  );
}

interface FileEntryProps {
  readonly name: string;
  /** Where it is opened. */
  readonly address?: string | undefined;
  readonly state: ReactNode;
  readonly action: string;
  readonly onAction: (() => void) | undefined;
  /** What removes it without scripts. */
  readonly post?: string;
  readonly isRefused?: boolean;
}

function FileEntry({ name, address, state, action, onAction, post, isRefused }: FileEntryProps) {
  return (
    <li className={isRefused ? "f-file is-refused" : "f-file"}>
      <Paper />
      <span className="f-file-name" dir="auto">
        {address === undefined ? name : <a href={address}>{name}</a>}
      </span>
      {state}
      {onAction && <IconButton label={action} icon={<Cross />} onPress={onAction} {...(post && { post })} />}
    </li>
  );
}

function UploadState({ upload, texts }: { readonly upload: PendingUpload; readonly texts: Words }) {
  if (upload.problem !== undefined)
    return (
      <span className="f-file-state">
        <span className="f-errors" role="alert">
          <bdi>{upload.problem}</bdi>
        </span>
        {upload.retry && (
          <TextButton look="outlined" onPress={upload.retry}>
            {texts.retryUpload}
          </TextButton>
        )}
      </span>
    );
  return (
    <span className="f-file-state">
      <progress value={upload.fraction} max={1} aria-label={word(texts, "uploading", { name: upload.name })} />
      <span className="f-note">{Math.floor(upload.fraction * 100)} %</span>
    </span>
  );
}
