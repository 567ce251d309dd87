import type { Failure, ItemState, Place } from "@askloom/engine";
import { logicOf, showsAllAnswers } from "@askloom/kinds/questions/logic";
import type { QuestionViewProps } from "@askloom/kinds/questions/question-view";
import { memo, useMemo, useSyncExternalStore } from "react";
import { answerLines } from "./answer-lines.ts";
import { childrenStore, itemStore } from "./filling-stores.ts";
import { type FormContextValue, useForm } from "./form-context.tsx";
import { rowsOf } from "./rows-of.ts";
import { useStore } from "./use-store.tsx";

interface ItemViewProps {
  readonly place: Place;
  readonly layout?: "cell";
}

/** One item. It listens to its own place only: an answer draws again what changed, and nothing beside it. */
export const ItemView = memo(function ItemView({ place, layout }: ItemViewProps) {
  const form = useForm();
  const { filling, session } = form;
  const { state } = useStore(useMemo(() => itemStore(filling, place), [filling, place]));
  // Drawn again when what is said of this place changes, not with every change of progress.
  const said = () => (session.progress().shown.has(place) ? saidOf(session.failuresAt(place)) : undefined);
  const hasErrors = useSyncExternalStore(session.subscribe, said, said) !== undefined;
  if (state === undefined || !state.isVisible) return null;
  const View = form.views(state.item.kind);
  // A server that checked the same answer says the same as the form: once is enough.
  const errors = hasErrors ? [...new Set(session.failuresAt(place).map(form.messageOf))] : [];
  const own = <View {...viewProps(form, state)} errors={errors} layout={layout} />;
  const Answer = form.mode === "read" && isAnswered(state) ? form.answers : undefined;
  const view = Answer === undefined ? own : <Answer state={state} seen={own} />;
  return layout === "cell" ? view : <div className={`f-item is-${state.item.width ?? "full"}`}>{view}</div>;
});

const saidOf = (failures: readonly Failure[]): string =>
  failures.map(({ code, message }) => `${code} ${Object.values(message ?? {}).join()}`).join("\n");

/** What is asked has an answer; headings and pictures have none. */
const isAnswered = ({ item }: ItemState): boolean => logicOf(item) !== undefined && "title" in item;

/** The visible items of a frame, or of one row of it. */
export const Items = memo(function Items({ place, rowId }: { readonly place: Place; readonly rowId?: string }) {
  const { filling } = useForm();
  const places = useStore(useMemo(() => childrenStore(filling, place, rowId), [filling, place, rowId]));
  return places.map((child) => <ItemView key={child} place={child} />);
});

type ViewProps = Omit<QuestionViewProps, "errors" | "layout">;

function viewProps(form: FormContextValue, state: ItemState): ViewProps {
  const { filling, session, mode, language, words } = form;
  const { item, place } = state;
  const hasRows = logicOf(item)?.rows !== undefined;
  return {
    question: item,
    place,
    id: `${form.idPrefix}${place}`,
    value: state.value,
    onAnswer: (value) => filling.answer(place, value),
    onLeave: () => session.leave(place),
    onHold: (why) => session.hold(place, why),
    say: (texts) => filling.text(place, texts),
    language,
    words,
    formLanguage: filling.definition.languages[0] ?? language,
    isRequired: state.isRequired,
    isReadOnly: mode === "read" || !state.isEnabled || state.isSet || ("readOnly" in item && item.readOnly === true),
    number: state.number,
    offered: state.offered,
    placesLeft: form.placesLeft?.[item.id],
    seed: form.seed,
    text: state.value === undefined ? "" : filling.valueText(place),
    summary: showsAllAnswers(item) ? answerLines(filling) : undefined,
    children: "items" in item && !hasRows ? <Items place={place} /> : undefined,
    rows: hasRows ? rowsOf(form, state, shownAt(place)) : undefined,
    fileAddress: form.fileAddress,
  };
}

const shownAt = (place: Place) => ({
  render: (rowId: string) => <Items place={place} rowId={rowId} />,
  renderCell: (rowId: string, itemId: string) => <ItemView place={`${place}/${rowId}/${itemId}`} layout="cell" />,
});
