import type { Failure, ItemPath, ItemState } from "@askloom/engine";
import { logicOf, showsAllAnswers } from "@askloom/kinds/questions/logic";
import type { QuestionViewProps } from "@askloom/kinds/questions/question-view";
import { memo, useMemo, useSyncExternalStore } from "react";
import { answerLines } from "./answer-lines.ts";
import { type FormContextValue, useForm } from "./form-context.tsx";
import { childrenStore, itemStore } from "./form-state-stores.ts";
import { rowsOf } from "./rows-of.ts";
import { useStore } from "./use-store.tsx";

interface ItemViewProps {
  readonly path: ItemPath;
  readonly layout?: "cell";
}

/** One item. It listens to its own place only: an answer draws again what changed, and nothing beside it. */
export const ItemView = memo(function ItemView({ path, layout }: ItemViewProps) {
  const form = useForm();
  const { formState, session } = form;
  const { state } = useStore(useMemo(() => itemStore(formState, path), [formState, path]));
  // Drawn again when what is said of this place changes, not with every change of progress.
  const errorText = () => (session.progress().shown.has(path) ? errorTextOf(session.failuresAt(path)) : undefined);
  const hasErrors = useSyncExternalStore(session.subscribe, errorText, errorText) !== undefined;
  if (state === undefined || !state.isVisible) return null;
  const View = form.views(state.item.kind);
  // A server that checked the same answer says the same as the form: once is enough.
  const errors = hasErrors ? [...new Set(session.failuresAt(path).map(form.messageOf))] : [];
  const own = <View {...viewProps(form, state)} errors={errors} layout={layout} />;
  const Answer = form.mode === "read" && isAnswered(state) ? form.answers : undefined;
  const view = Answer === undefined ? own : <Answer state={state} seen={own} />;
  if (layout === "cell") return view;
  return (
    <div className={`f-item is-${state.item.width ?? "full"}`}>
      {view}
      {form.mode === "fill" && "check" in state.item && state.item.check && (
        <p className="f-checking" role="status">
          {state.isPending && form.words.checking}
        </p>
      )}
    </div>
  );
});

const errorTextOf = (failures: readonly Failure[]): string =>
  failures.map(({ code, message, ownText }) => `${code} ${ownText} ${Object.values(message ?? {}).join()}`).join("\n");

/** What is asked has an answer; headings and pictures have none. */
const isAnswered = ({ item }: ItemState): boolean => logicOf(item) !== undefined && "title" in item;

/** The visible items of a frame, or of one row of it. */
export const Items = memo(function Items({ path, rowId }: { readonly path: ItemPath; readonly rowId?: string }) {
  const { formState } = useForm();
  const places = useStore(useMemo(() => childrenStore(formState, path, rowId), [formState, path, rowId]));
  return places.map((child) => <ItemView key={child} path={child} />);
});

type ViewProps = Omit<QuestionViewProps, "errors" | "layout">;

function viewProps(form: FormContextValue, state: ItemState): ViewProps {
  const { formState, session, mode, language, words } = form;
  const { item, path } = state;
  const hasRows = logicOf(item)?.rows !== undefined;
  return {
    question: item,
    path,
    id: `${form.idPrefix}${path}`,
    value: state.value,
    onAnswer: (value) => formState.answer(path, value),
    onLeave: () => session.leave(path),
    onHold: (why) => session.hold(path, why),
    say: (texts) => formState.text(path, texts),
    language,
    words,
    formLanguage: formState.definition.languages[0] ?? language,
    isRequired: state.isRequired,
    isReadOnly: mode === "read" || !state.isEnabled || state.isSet || ("readOnly" in item && item.readOnly === true),
    number: state.number,
    offered: state.offered,
    placesLeft: form.placesLeft?.[item.id],
    seed: form.seed,
    text: state.isPending ? words.calculating : state.value === undefined ? "" : formState.valueText(path),
    summary: showsAllAnswers(item) ? answerLines(formState) : undefined,
    children: "items" in item && !hasRows ? <Items path={path} /> : undefined,
    rows: hasRows ? rowsOf(form, state, shownAt(path)) : undefined,
    fileAddress: form.fileAddress,
  };
}

const shownAt = (path: ItemPath) => ({
  render: (rowId: string) => <Items path={path} rowId={rowId} />,
  renderCell: (rowId: string, itemId: string) => <ItemView path={`${path}/${rowId}/${itemId}`} layout="cell" />,
});
