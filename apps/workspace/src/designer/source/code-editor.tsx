import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { Compartment } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { editorLanguage, editorState, given } from "./editor-state.ts";

export interface CodeMark {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface CodeEditorHandle {
  /** Shows a place and puts the caret there. */
  readonly select: (from: number, to: number) => void;
}

interface CodeEditorProps {
  readonly text: string;
  readonly marks: readonly CodeMark[];
  readonly isReadOnly: boolean;
  readonly onWrite: (text: string) => void;
  readonly ref: Ref<CodeEditorHandle>;
}

/** A JSON editor with an undo of its own. */
export function CodeEditor({ text, marks, isReadOnly, onWrite, ref }: CodeEditorProps) {
  const { t, i18n } = useTranslation("designer-tabs");
  const location = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const write = useRef(onWrite);
  write.current = onWrite;
  const words = useRef(new Compartment());
  const first = useRef(text);

  useEffect(() => {
    if (location.current === null) return;
    const made = new EditorView({
      parent: location.current,
      state: editorState(first.current, {
        isReadOnly,
        words: words.current,
        onWrite: (next) => write.current(next),
      }),
    });
    view.current = made;
    made.dom.addEventListener("keydown", keepUndo);
    return () => made.destroy();
  }, [isReadOnly]);

  useEffect(() => {
    // Reading the language makes the words follow it.
    const translated = (key: string) => t(`source.${key}`, { lng: i18n.language });
    view.current?.dispatch({ effects: words.current.reconfigure(editorLanguage(translated)) });
  }, [t, i18n.language]);

  useEffect(() => {
    first.current = text;
    const { current } = view;
    if (current === undefined || current.state.doc.toString() === text) return;
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: text },
      annotations: given.of(true),
    });
  }, [text]);

  useEffect(() => {
    const { current } = view;
    if (current === undefined) return;
    const end = current.state.doc.length;
    const diagnostics: Diagnostic[] = marks
      .filter(({ to }) => to <= end)
      .map(({ from, to, message }) => ({ from, to, message, severity: "error" }));
    current.dispatch(setDiagnostics(current.state, diagnostics));
  }, [marks]);

  useImperativeHandle(ref, () => ({
    select: (from, to) => {
      const { current } = view;
      if (current === undefined) return;
      const end = current.state.doc.length;
      const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
      current.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
      current.focus();
    },
  }));
  return <div ref={location} className="d-code-editor" />;
}

/** Undo inside the editor is the editor's own, not the form's. */
function keepUndo(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase())) event.stopPropagation();
}
