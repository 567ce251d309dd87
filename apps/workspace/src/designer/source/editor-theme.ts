import { EditorView } from "@codemirror/view";

const code = 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono", monospace';
const line = "1px solid var(--p-line)";
const field = {
  background: "var(--p-surface)",
  border: "1px solid var(--p-field-line)",
  borderRadius: "0.375rem",
  color: "var(--p-text)",
  fontSize: "0.875rem",
};

/** The editor in the product's colours. They are variables, so that one theme serves both colour schemes. */
export const editorTheme = EditorView.theme({
  "&": { height: "100%", background: "var(--p-surface)", color: "var(--p-text)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: code, fontSize: "0.8125rem", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--p-text)" },
  "&.cm-focused .cm-cursor": { borderLeftColor: "var(--p-text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection": {
    background: "var(--p-primary-soft)",
  },
  ".cm-gutters": { background: "var(--p-page-color)", color: "var(--p-muted-text)", borderRight: line },
  ".cm-activeLine": { background: "color-mix(in srgb, var(--p-page-color) 60%, transparent)" },
  ".cm-activeLineGutter": { background: "var(--p-primary-soft)", color: "var(--p-on-primary-soft)" },
  ".cm-foldPlaceholder": {
    background: "var(--p-page-color)",
    border: line,
    color: "var(--p-muted-text)",
    padding: "0 0.25rem",
  },
  "&.cm-focused .cm-matchingBracket": { background: "var(--p-primary-soft)", outline: "1px solid var(--p-primary)" },
  "&.cm-focused .cm-nonmatchingBracket": { background: "var(--p-danger-soft)" },
  ".cm-selectionMatch": { background: "var(--p-primary-soft)" },
  ".cm-searchMatch": { background: "var(--p-warning-soft)", outline: "1px solid var(--p-warning)" },
  ".cm-searchMatch-selected": { background: "var(--p-primary-soft)", outline: "2px solid var(--p-primary)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--p-danger)",
    textUnderlineOffset: "3px",
    background: "var(--p-danger-soft)",
  },
  ".cm-tooltip": { ...field, border: line, maxWidth: "28rem" },
  ".cm-diagnostic": { padding: "0.375rem 0.625rem" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--p-danger)" },
  ".cm-panels": { background: "var(--p-page-color)", color: "var(--p-text)" },
  ".cm-panels.cm-panels-top": { borderBottom: line },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    gap: "0.375rem",
    alignItems: "center",
    padding: "0.5rem 2rem 0.5rem 0.5rem",
  },
  ".cm-panel.cm-search br": { flexBasis: "100%", content: '""' },
  ".cm-panel.cm-search label": { fontSize: "0.8125rem" },
  ".cm-panel.cm-search [name=close]": { color: "var(--p-text)", fontSize: "1.125rem", padding: "0 0.5rem" },
  ".cm-textfield": { ...field, padding: "0.25rem 0.5rem" },
  ".cm-button": { ...field, backgroundImage: "none", padding: "0.25rem 0.625rem" },
  ".cm-button:active": { backgroundImage: "none", background: "var(--p-page-color)" },
});
