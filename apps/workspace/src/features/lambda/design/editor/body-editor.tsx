import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { given } from "../../../../designer/source/editor-state.ts";
import type { FunctionWords } from "../model/function-words.ts";
import { bodyState, formatBody } from "./body-state.ts";
import { type Coverage, setCoverage } from "./coverage-gutter.ts";

export interface BodyEditorHandle {
  /** Puts a text where the caret is. */
  readonly insert: (text: string) => void;
  /** Shows a place, counted from 1, and puts the caret there. */
  readonly goTo: (line: number, column: number) => void;
  readonly format: () => void;
}

export interface BodyMark {
  readonly line: number;
  readonly column: number;
  readonly severity: "error" | "warning";
  readonly message: string;
}

interface BodyEditorProps {
  readonly text: string;
  readonly words: FunctionWords;
  readonly areWordsLoading: boolean;
  readonly marks: readonly BodyMark[];
  readonly coverage: Coverage;
  readonly isReadOnly: boolean;
  readonly label: string;
  /** What the list of completions is called. */
  readonly listLabel: string;
  readonly onWrite: (text: string) => void;
  readonly onLeave: () => void;
  readonly ref: Ref<BodyEditorHandle>;
}

/** The editor of a function's body. */
export function BodyEditor(props: BodyEditorProps) {
  const { text, areWordsLoading, marks, coverage, isReadOnly, label, listLabel, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changing = useRef(new Compartment());
  const latest = useRef(props);
  // What is typed before the words are there waits for them: the list would stay away.
  const [loaded] = useState(() => Promise.withResolvers<void>());
  latest.current = props;

  useEffect(() => {
    if (place.current === null) return;
    const made = new EditorView({
      parent: place.current,
      state: bodyState(latest.current.text, {
        isReadOnly,
        changing: changing.current,
        words: () => loaded.promise.then(() => latest.current.words),
        onWrite: (next) => latest.current.onWrite(next),
        onLeave: () => latest.current.onLeave(),
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [isReadOnly, loaded]);

  useEffect(() => {
    if (!areWordsLoading) loaded.resolve();
  }, [areWordsLoading, loaded]);

  useEffect(() => {
    const attributes = {
      "aria-label": label,
      tabindex: "0",
      ...(marks.some(({ severity }) => severity === "error") ? { "aria-invalid": "true" } : {}),
    };
    const phrases = EditorState.phrases.of({ Completions: listLabel });
    view.current?.dispatch({
      effects: changing.current.reconfigure([EditorView.contentAttributes.of(attributes), phrases]),
    });
  }, [label, listLabel, marks]);

  useEffect(() => {
    if (view.current !== undefined) give(view.current, text);
  }, [text]);
  useEffect(() => {
    const { current } = view;
    if (current !== undefined)
      current.dispatch(
        setDiagnostics(
          current.state,
          marks.map((mark) => diagnosticOf(current, mark)),
        ),
      );
  }, [marks]);
  useEffect(() => view.current?.dispatch({ effects: setCoverage.of(coverage) }), [coverage]);

  useImperativeHandle(ref, () => ({
    insert: (written) => view.current !== undefined && insert(view.current, written),
    goTo: (line, column) => view.current !== undefined && goTo(view.current, line, column),
    format: () => view.current !== undefined && formatBody(view.current),
  }));
  return <div ref={place} className="l-body-editor" dir="ltr" />;
}

/** Takes a text over from the document, changing only what differs, so that the caret stays. */
function give(view: EditorView, text: string): void {
  const present = view.state.doc.toString();
  if (present === text) return;
  let from = 0;
  while (from < Math.min(present.length, text.length) && present[from] === text[from]) from += 1;
  let end = 0;
  const most = Math.min(present.length, text.length) - from;
  while (end < most && present[present.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  const changes = { from, to: present.length - end, insert: text.slice(from, text.length - end) };
  view.dispatch({ changes, annotations: given.of(true) });
}

function insert(view: EditorView, written: string): void {
  const { from, to } = view.state.selection.main;
  view.dispatch({ changes: { from, to, insert: written }, selection: { anchor: from + written.length } });
  // The list gives the focus back to its button first.
  setTimeout(() => view.focus());
}

function goTo(view: EditorView, line: number, column: number): void {
  const anchor = offsetOf(view, line, column);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  view.focus();
}

function offsetOf({ state: { doc } }: EditorView, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + column - 1, to);
}

/** A word from the place on, or one character. */
function diagnosticOf(view: EditorView, { line, column, severity, message }: BodyMark): Diagnostic {
  const from = offsetOf(view, line, column);
  const end = view.state.doc.lineAt(from).to;
  const word = /^[\p{L}\p{N}_$]+|^./u.exec(view.state.sliceDoc(from, end))?.[0] ?? "";
  return { from, to: Math.min(from + Math.max(word.length, 1), view.state.doc.length), severity, message };
}
