import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentSelection, selectAll } from "@codemirror/commands";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { type EmbeddedOptions, embeddedEditor } from "../../../../designer/source/embedded-editor.ts";
import { syntaxColors } from "../../../../designer/source/syntax-colors.ts";
import { type FunctionWords, type Suggestion, suggestionsAt } from "../model/function-words.ts";
import { coverageGutter } from "./coverage-gutter.ts";

/** The body of a function: completion, colours and coverage. */
export const bodyState = (text: string, options: EmbeddedOptions<Promise<FunctionWords>>): EditorState =>
  EditorState.create({
    doc: text,
    extensions: [
      embeddedEditor(options, completeBody(options.words)),
      bodyTheme,
      javascript(),
      syntaxColors,
      lineNumbers(),
      coverageGutter,
      lintGutter(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of("  "),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      EditorState.tabSize.of(2),
      // Tab leaves the editor, as it leaves every other field. Saving formats first.
      keymap.of([
        { key: "Mod-s", run: formatThenSave },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...defaultKeymap,
      ]),
    ],
  });

function formatThenSave(view: EditorView): boolean {
  formatBody(view);
  // The designer's own key saves.
  return false;
}

/** Indents every line and takes away spaces at the ends of lines. The caret stays where it was. */
export function formatBody(view: EditorView): void {
  if (view.state.readOnly) return;
  const { main } = view.state.selection;
  const line = view.state.doc.lineAt(main.head);
  const fromEnd = line.to - main.head;
  selectAll(view);
  indentSelection(view);
  const changes: { from: number; to: number }[] = [];
  for (let number = 1; number <= view.state.doc.lines; number += 1) {
    const { text, to } = view.state.doc.line(number);
    const spaces = text.length - text.trimEnd().length;
    if (spaces > 0) changes.push({ from: to - spaces, to });
  }
  view.dispatch({ changes });
  const { from, to } = view.state.doc.line(Math.min(line.number, view.state.doc.lines));
  view.dispatch({ selection: { anchor: Math.max(from, to - fromEnd) } });
}

function completeBody(words: () => Promise<FunctionWords>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const node = javascriptLanguage.isActiveAt(context.state, context.pos);
    const line = context.state.doc.lineAt(context.pos);
    const before = context.state.sliceDoc(line.from, context.pos);
    // In a comment nothing is suggested.
    if (!node || /\/\//.test(before)) return null;
    const found = suggestionsAt(before, await words());
    if (found === undefined) return null;
    const isEmpty = line.from + found.from === context.pos;
    if (isEmpty && !context.explicit && !/[.=("']\s?$/.test(before)) return null;
    return { from: line.from + found.from, options: found.options.map(optionOf), validFor: /^["']?[\p{L}\p{N}_$-]*$/u };
  };
}

const optionOf = ({ label, apply, detail, info, type }: Suggestion): Completion => ({
  label,
  apply,
  type,
  ...(detail === undefined ? {} : { detail }),
  ...(info === undefined ? {} : { info }),
});

const bodyTheme = EditorView.theme({
  ".cm-tooltip-autocomplete ul": { maxHeight: "16rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.25rem 0.625rem" },
  ".cm-completionInfo": { padding: "0.5rem 0.75rem", whiteSpace: "pre-wrap" },
  ".cm-coverage": { width: "6px", padding: "0" },
  ".cm-coverage .cm-gutterElement": { padding: "0", width: "4px" },
  ".cm-line-run": { display: "block", height: "100%", background: "var(--p-primary)" },
  ".cm-line-missed": { display: "block", height: "100%", background: "var(--p-warning)" },
});
