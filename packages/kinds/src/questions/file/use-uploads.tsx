import { type Words, word } from "@askloom/words";
import { useContext, useRef, useState } from "react";
import { issueMessage } from "../messages.ts";
import type { QuestionViewProps } from "../question-view.ts";
import type { GivenFile } from "./given-file.ts";
import { newFileIssue } from "./logic.ts";
import type { FileQuestion } from "./schema.ts";
import { nameOnly, UploadContext, UploadRefused } from "./upload.tsx";

/** A file on its way, or one that was not taken. */
export interface PendingUpload {
  readonly key: number;
  readonly name: string;
  readonly fraction: number;
  /** Why it was not taken. */
  readonly problem: string | undefined;
  readonly retry: (() => void) | undefined;
  readonly cancel: () => void;
}

interface UploadsUse {
  readonly view: QuestionViewProps<FileQuestion>;
  readonly files: readonly GivenFile[];
  readonly onFiles: (files: readonly GivenFile[]) => void;
}

export function useUploads({ view, files, onFiles }: UploadsUse) {
  const { question, path, words } = view;
  const upload = useContext(UploadContext) ?? nameOnly;
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const lastKey = useRef(0);
  const running = useRef(0);
  // Uploads end in any order, each after later renders: what they add to must be the newest.
  const latest = useRef(files);
  latest.current = files;

  const change = (key: number, changed: Partial<PendingUpload>) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const drop = (key: number) => setPending((all) => all.filter((each) => each.key !== key));
  const refusal = (questions: FileQuestion, file: GivenFile) => {
    const issue = newFileIssue(questions, latest.current.length + running.current, file);
    return issue && issueMessage(issue, words);
  };

  const start = (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const first = { key, name: file.name, fraction: 0, retry: undefined, cancel: () => drop(key) };
    const problem = refusal(withoutLimits(question, file), {
      id: "",
      name: file.name,
      type: file.type,
      bytes: file.size,
    });
    setPending((all) => [...all, { ...first, problem }]);
    if (problem === undefined) void bring(key, file);
  };

  const bring = async (key: number, file: File): Promise<void> => {
    const stop = new AbortController();
    const cancel = () => {
      stop.abort();
      drop(key);
    };
    running.current += 1;
    change(key, { fraction: 0, problem: undefined, retry: undefined, cancel });
    const onProgress = (fraction: number) => change(key, { fraction });
    const outcome = await upload({ path, file, onProgress, signal: stop.signal }).then(taken, notTaken);
    running.current -= 1;
    if (stop.signal.aborted) return;
    if ("canRetry" in outcome) {
      const problem = outcome.why ?? word(words, "uploadFailed", { name: file.name });
      return change(key, { problem, retry: outcome.canRetry ? () => void bring(key, file) : undefined });
    }
    // The server looked into it: what a browser cannot say of its kind is known now.
    const problem = refusal(question, outcome.given);
    if (problem !== undefined) return change(key, { problem });
    drop(key);
    latest.current = [...latest.current.filter(({ id }) => id !== outcome.given.id), outcome.given];
    onFiles(latest.current);
  };
  return { pending, start };
}

const taken = (given: GivenFile) => ({ given });
const notTaken = (error: unknown) =>
  error instanceof UploadRefused
    ? { why: error.message, canRetry: error.canRetry }
    : { why: undefined, canRetry: true };

/** Of a file whose type the browser does not know, only the ending can be checked before it is there. */
const withoutLimits = (question: FileQuestion, { type }: File): FileQuestion =>
  type === "" && question.accept?.some((pattern) => !pattern.startsWith("."))
    ? { ...question, accept: undefined }
    : question;

/** Why the form cannot go on yet: a file that was not taken, or one that is still on its way. */
export function holdOf(pending: readonly PendingUpload[], words: Words): string | undefined {
  const refused = pending.find(({ problem }) => problem !== undefined);
  const first = refused ?? pending[0];
  if (first === undefined) return undefined;
  return word(words, refused ? "removeRefused" : "waitForUpload", { name: first.name });
}
