import { type EditorState, type Extension, Facet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { type Chip, chipsIn, type FormulaNames } from "../../model/formula-chips.ts";

/** The names that chips are made of; given again when titles change. */
export const formulaNames = Facet.define<FormulaNames, FormulaNames>({
  combine: ([names]) => names ?? { nameOf: () => undefined, choicesOf: () => [] },
});

/** Marks the part of the formula that is wrong. */
export const markFault = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>();

class ChipWidget extends WidgetType {
  readonly chip: Chip;

  constructor(chip: Chip) {
    super();
    this.chip = chip;
  }

  override eq({ chip }: ChipWidget): boolean {
    return chip.label === this.chip.label && chip.kind === this.chip.kind;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = "d-formula-chip";
    element.dataset.kind = this.chip.kind;
    element.textContent = this.chip.label;
    return element;
  }
}

interface Shown {
  readonly chips: DecorationSet;
  /** Behind what is being typed: a name that is not finished yet is no chip. */
  readonly typingAt: number | undefined;
}

const chipsOf = (state: EditorState, typingAt: number | undefined): DecorationSet =>
  Decoration.set(
    chipsIn(state.doc.toString(), state.facet(formulaNames))
      .filter(({ to }) => to !== typingAt)
      .map((chip) => Decoration.replace({ widget: new ChipWidget(chip) }).range(chip.from, chip.to)),
  );

const chipField = StateField.define<Shown>({
  create: (state) => ({ chips: chipsOf(state, undefined), typingAt: undefined }),
  update: (before, transaction) => {
    const typingAt = transaction.isUserEvent("input.type")
      ? transaction.state.selection.main.head
      : transaction.selection !== undefined || transaction.docChanged
        ? undefined
        : before.typingAt;
    const isSame =
      !transaction.docChanged &&
      typingAt === before.typingAt &&
      transaction.startState.facet(formulaNames) === transaction.state.facet(formulaNames);
    return isSame ? before : { chips: chipsOf(transaction.state, typingAt), typingAt };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ chips }) => chips),
    // The caret passes over a chip, and Backspace takes it away as one.
    EditorView.atomicRanges.of((view) => view.state.field(field).chips),
  ],
});

const faultField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { effects, changes, newDoc }) => {
    const effect = effects.find((each) => each.is(markFault));
    if (effect === undefined) return before.map(changes);
    const { from, to } = effect.value ?? { from: 0, to: 0 };
    if (from >= to || to > newDoc.length) return Decoration.none;
    return Decoration.set([Decoration.mark({ class: "d-formula-wrong" }).range(from, to)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const formulaDecorations: Extension = [chipField, faultField];
