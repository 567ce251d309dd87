import { closeBracketsKeymap, completionKeymap, completionStatus } from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { type EmbeddedOptions, embeddedEditor } from "../../../../../designer/source/embedded-editor.ts";
import { completeFormula, type FormulaWords } from "./formula-completion.ts";
import { formulaDecorations } from "./formula-decorations.ts";

/** One formula: chips and completion. */
export const formulaState = (text: string, options: EmbeddedOptions<FormulaWords>): EditorState =>
  EditorState.create({
    doc: text,
    extensions: [
      embeddedEditor(options, completeFormula(options.words)),
      formulaTheme,
      formulaDecorations,
      // Tab leaves the editor, as it leaves every other field.
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap]),
      // While the list is open, Escape closes the list and not the panel around the editor.
      EditorView.contentAttributes.of((view) =>
        completionStatus(view.state) === null ? null : { "data-mantine-stop-propagation": "true" },
      ),
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
  ".cm-tooltip-autocomplete ul": { fontFamily: "inherit", maxHeight: "14rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.375rem 0.625rem", whiteSpace: "normal" },
});
