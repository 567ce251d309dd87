import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { type Compartment, EditorState } from "@codemirror/state";
import { EditorView, keymap, tooltips } from "@codemirror/view";
import { given, pageNonce } from "../../../../../designer/source/editor-state.ts";
import { editorTheme } from "../../../../../designer/source/editor-theme.ts";
import { typeOver } from "../../../../../designer/source/type-over.ts";
import { completeFormula, type FormulaWords } from "./formula-completion.ts";
import { formulaDecorations } from "./formula-decorations.ts";

interface FormulaOptions {
  readonly isReadOnly: boolean;
  readonly words: () => FormulaWords;
  /** Where names and attributes are put, which change with the form and the reader's language. */
  readonly changing: Compartment;
  readonly onWrite: (text: string) => void;
  readonly onLeave: () => void;
}

/** One formula: chips, completion, no history of its own, since Ctrl+Z is the form's. */
export const formulaState = (text: string, options: FormulaOptions): EditorState =>
  EditorState.create({
    doc: text,
    extensions: [
      EditorView.cspNonce.of(pageNonce()),
      typeOver,
      editorTheme,
      formulaTheme,
      formulaDecorations,
      bracketMatching(),
      closeBrackets(),
      autocompletion({ override: [completeFormula(options.words)], icons: false, interactionDelay: 0 }),
      tooltips({ parent: document.body, position: "fixed" }),
      EditorView.lineWrapping,
      // Tab leaves the editor, as it leaves every other field.
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap]),
      // While the list is open, Escape closes the list and not the panel around the editor.
      EditorView.contentAttributes.of((view) =>
        completionStatus(view.state) === null ? null : { "data-mantine-stop-propagation": "true" },
      ),
      options.changing.of([]),
      options.isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [],
      EditorView.domEventHandlers({ blur: () => options.onLeave() }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isGiven = transactions.some((transaction) => transaction.annotation(given) === true);
        if (docChanged && !isGiven) options.onWrite(state.doc.toString());
      }),
    ],
  });

const formulaTheme = EditorView.theme({
  "&": {
    height: "auto",
    minHeight: "3.5rem",
    maxHeight: "14rem",
    border: "1px solid var(--p-field-line)",
    borderRadius: "0.375rem",
  },
  "&.cm-focused": { borderColor: "var(--p-primary)", outline: "2px solid var(--p-primary)", outlineOffset: "-1px" },
  ".cm-scroller": { lineHeight: "1.9", overflow: "auto" },
  ".cm-tooltip": { zIndex: "400", maxWidth: "min(28rem, calc(100vw - 1rem))" },
  ".cm-tooltip-autocomplete ul": { fontFamily: "inherit", maxHeight: "14rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.375rem 0.625rem", whiteSpace: "normal" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--p-primary-soft)",
    color: "var(--p-on-primary-soft)",
  },
  ".cm-completionDetail": { color: "var(--p-muted-text)", fontStyle: "normal" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600" },
});
