import { Compartment, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { given } from "../../../../../designer/source/editor-state.ts";
import type { FormulaWords } from "./formula-completion.ts";
import { formulaNames, markFault } from "./formula-decorations.ts";
import { formulaState } from "./formula-state.ts";

export interface FormulaCodeHandle {
  /** Puts a text where the caret is; `$` in it is where the caret goes then. */
  readonly insert: (text: string) => void;
}

interface FormulaCodeProps {
  readonly text: string;
  readonly words: FormulaWords;
  readonly fault: { readonly start: number; readonly end: number } | undefined;
  readonly isReadOnly: boolean;
  /** What the editor is called, and where it is described. */
  readonly label: string;
  readonly describedBy: string;
  /** What the list of completions is called. */
  readonly listLabel: string;
  readonly onWrite: (text: string) => void;
  readonly onLeave: () => void;
  readonly ref: Ref<FormulaCodeHandle>;
}

/** The editor of a formula. */
export function FormulaCode(props: FormulaCodeProps) {
  const { text, words, fault, isReadOnly, label, describedBy, listLabel, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changing = useRef(new Compartment());
  const latest = useRef(props);
  /** Texts that were written here and have not come back from the form yet. */
  const echoes = useRef<string[]>([]);
  latest.current = props;

  useEffect(() => {
    if (place.current === null) return;
    const made = new EditorView({
      parent: place.current,
      state: formulaState(latest.current.text, {
        isReadOnly,
        changing: changing.current,
        words: () => latest.current.words,
        onWrite: (next) => {
          echoes.current.push(next);
          latest.current.onWrite(next);
        },
        onLeave: () => latest.current.onLeave(),
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [isReadOnly]);

  useEffect(() => {
    const invalid = fault === undefined ? {} : { "aria-invalid": "true" };
    const attributes = { "aria-label": label, "aria-describedby": describedBy, tabindex: "0", ...invalid };
    view.current?.dispatch({
      effects: [
        changing.current.reconfigure([
          formulaNames.of(words),
          EditorView.contentAttributes.of(attributes),
          EditorState.phrases.of({ Completions: listLabel }),
        ]),
        markFault.of(fault === undefined ? undefined : { from: fault.start, to: fault.end }),
      ],
    });
  }, [words, fault, label, describedBy, listLabel]);

  useEffect(() => {
    const { current } = view;
    const echo = echoes.current.lastIndexOf(text);
    // The form answers a moment later; more may have been typed meanwhile.
    echoes.current = echo === -1 ? [] : echoes.current.slice(echo + 1);
    if (echo !== -1 || current === undefined || current.state.doc.toString() === text) return;
    const changes = { from: 0, to: current.state.doc.length, insert: text };
    current.dispatch({ changes, annotations: given.of(true) });
  }, [text]);

  useImperativeHandle(ref, () => ({
    insert: (written) => {
      const { current } = view;
      if (current === undefined) return;
      const { from, to } = current.state.selection.main;
      const caret = written.indexOf("$");
      const insert = written.replace("$", "");
      const anchor = from + (caret === -1 ? insert.length : caret);
      current.dispatch({ changes: { from, to, insert }, selection: { anchor } });
      // The list gives the focus back to its button first.
      setTimeout(() => current.focus());
    },
  }));

  return <div ref={place} className="d-formula-code" dir="ltr" />;
}
