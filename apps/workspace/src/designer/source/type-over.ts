import { EditorView } from "@codemirror/view";

/**
 * Typing over a selection. Left to itself, the browser puts the new text into an element with the style of the old one,
 * and the policy of the page refuses that style.
 */
export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    const { from, to, empty } = view.state.selection.main;
    const isSimple = view.state.selection.ranges.length === 1 && !isComposing;
    if (inputType !== "insertText" || data === null || empty || !isSimple || view.state.readOnly) return false;
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type" });
    // Closing brackets and the like come first, as with any other input.
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
