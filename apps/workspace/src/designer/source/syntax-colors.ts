import { syntaxTree } from "@codemirror/language";
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import "./syntax-colors.css";

/** What each part of a text is painted as, by the name of its node; the style sheet says how, for both colour schemes. */
const classes: Readonly<Record<string, string>> = {
  PropertyName: "d-json-name",
  String: "d-json-text",
  Number: "d-json-number",
  True: "d-json-word",
  False: "d-json-word",
  Null: "d-json-word",
  TemplateString: "d-json-text",
  BooleanLiteral: "d-json-word",
  LineComment: "d-code-comment",
  BlockComment: "d-code-comment",
  ...Object.fromEntries(
    ["return", "const", "let", "if", "else", "for", "of", "while", "function", "new", "typeof", "null"].map((name) => [
      name,
      "d-code-keyword",
    ]),
  ),
};
const decorations = new Map(Object.entries(classes).map(([name, value]) => [name, Decoration.mark({ class: value })]));

/** Colours what is in sight. */
export const syntaxColors = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = painted(view);
    }
    update(update: ViewUpdate): void {
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsed) this.decorations = painted(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function painted({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => {
        const decoration = decorations.get(node.name);
        if (decoration !== undefined) builder.add(node.from, node.to, decoration);
      },
    });
  }
  return builder.finish();
}
