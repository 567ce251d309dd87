import { autocompletion, type CompletionSource, closeBrackets } from "@codemirror/autocomplete";
import { bracketMatching } from "@codemirror/language";
import { type Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, tooltips } from "@codemirror/view";
import { given, pageNonce } from "./editor-state.ts";
import { editorTheme } from "./editor-theme.ts";
import { typeOver } from "./type-over.ts";

export interface EmbeddedOptions<Words> {
  readonly isReadOnly: boolean;
  /** What is suggested. */
  readonly words: () => Words;
  /** Where names and attributes are put, which change with the document and the reader's language. */
  readonly changing: Compartment;
  readonly onWrite: (text: string) => void;
  readonly onLeave: () => void;
}

/** An editor for one text of a document. It has no history of its own, since Ctrl+Z is the document's. */
export const embeddedEditor = (
  { isReadOnly, changing, onWrite, onLeave }: Omit<EmbeddedOptions<unknown>, "words">,
  complete: CompletionSource,
): Extension => [
  EditorView.cspNonce.of(pageNonce()),
  typeOver,
  editorTheme,
  suggestionTheme,
  bracketMatching(),
  closeBrackets(),
  autocompletion({ override: [complete], icons: false, interactionDelay: 0 }),
  tooltips({ parent: document.body, position: "fixed" }),
  EditorView.lineWrapping,
  changing.of([]),
  isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [],
  EditorView.domEventHandlers({ blur: () => onLeave() }),
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isGiven = transactions.some((transaction) => transaction.annotation(given) === true);
    if (docChanged && !isGiven) onWrite(state.doc.toString());
  }),
];

const suggestionTheme = EditorView.theme({
  ".cm-tooltip": { zIndex: "400", maxWidth: "min(28rem, calc(100vw - 1rem))" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--p-primary-soft)",
    color: "var(--p-on-primary-soft)",
  },
  ".cm-completionDetail": { color: "var(--p-muted-text)", fontStyle: "normal" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600" },
});
