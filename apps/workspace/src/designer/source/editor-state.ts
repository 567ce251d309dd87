import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, type Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { editorTheme } from "./editor-theme.ts";
import { syntaxColors } from "./syntax-colors.ts";
import { typeOver } from "./type-over.ts";

interface EditorOptions {
  readonly isReadOnly: boolean;
  /** Where the words of the reader's language are put. */
  readonly words: Compartment;
  readonly onWrite: (text: string) => void;
}

export const editorState = (text: string, { isReadOnly, words, onWrite }: EditorOptions): EditorState =>
  EditorState.create({
    doc: text,
    extensions: [
      // The page's policy refuses style elements without the nonce of the page.
      EditorView.cspNonce.of(pageNonce()),
      typeOver,
      editorTheme,
      json(),
      syntaxColors,
      lineNumbers(),
      foldGutter(),
      codeFolding(),
      lintGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      search({ top: true }),
      EditorView.lineWrapping,
      EditorState.tabSize.of(2),
      // Tab leaves the editor, as it leaves every other field.
      keymap.of([...searchKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
      words.of([]),
      isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [],
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isGiven = transactions.some((transaction) => transaction.annotation(given) === true);
        if (docChanged && !isGiven) onWrite(state.doc.toString());
      }),
    ],
  });

/** Marks a text that was given to the editor, not written in it. */
export const given = Annotation.define<boolean>();

/** What the editor itself says. */
const phrases = [
  "Find",
  "Replace",
  "next",
  "previous",
  "all",
  "match case",
  "regexp",
  "by word",
  "replace",
  "replace all",
  "close",
  "current match",
  "replaced match on line $",
  "replaced $ matches",
  "on line",
  "Go to line",
  "go",
  "folded code",
  "unfold",
  "Fold line",
  "Unfold line",
  "to",
  "Diagnostics",
  "No diagnostics",
] as const;

export const editorLanguage = (t: (key: string) => string): Extension => [
  EditorState.phrases.of(Object.fromEntries(phrases.map((phrase) => [phrase, t(`phrases.${phrase}`)]))),
  // Also what can only be read is reached by the keyboard.
  EditorView.contentAttributes.of({ "aria-label": t("label"), tabindex: "0" }),
];

export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
