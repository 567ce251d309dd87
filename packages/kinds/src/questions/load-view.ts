import type { AnyView, QuestionView, ViewOf } from "./question-view.ts";
import type { ItemKind } from "./schema.ts";

const loaders: { readonly [Kind in ItemKind]: () => Promise<QuestionView<Kind>> } = {
  text: async () => (await import("./text/view.tsx")).TextView,
  number: async () => (await import("./number/view.tsx")).NumberView,
  slider: async () => (await import("./slider/view.tsx")).SliderView,
  date: async () => (await import("./date/view.tsx")).DateView,
  "date-range": async () => (await import("./date-range/view.tsx")).DateRangeView,
  "yes-no": async () => (await import("./yes-no/view.tsx")).YesNoView,
  "single-choice": async () => (await import("./single-choice/view.tsx")).SingleChoiceView,
  "multiple-choice": async () => (await import("./multiple-choice/view.tsx")).MultipleChoiceView,
  rating: async () => (await import("./rating/view.tsx")).RatingView,
  nps: async () => (await import("./nps/view.tsx")).NpsView,
  ranking: async () => (await import("./ranking/view.tsx")).RankingView,
  matrix: async () => (await import("./matrix/view.tsx")).MatrixView,
  group: async () => (await import("./group/view.tsx")).GroupView,
  table: async () => (await import("./table/view.tsx")).TableView,
  repeat: async () => (await import("./repeat/view.tsx")).RepeatView,
  file: async () => (await import("./file/view.tsx")).FileView,
  signature: async () => (await import("./signature/view.tsx")).SignatureView,
  color: async () => (await import("./color/view.tsx")).ColorView,
  computed: async () => (await import("./computed/view.tsx")).ComputedView,
  hidden: async () => (await import("./hidden/view.tsx")).HiddenView,
  heading: async () => (await import("./heading/view.tsx")).HeadingView,
  "rich-text": async () => (await import("./rich-text/view.tsx")).RichTextView,
  image: async () => (await import("./image/view.tsx")).ImageView,
  divider: async () => (await import("./divider/view.tsx")).DividerView,
  alert: async () => (await import("./alert/view.tsx")).AlertView,
  summary: async () => (await import("./summary/view.tsx")).SummaryView,
};

/** The view of one kind, fetched when it is asked for. */
// A view is only ever given an item of its own kind: the kind is read from that very item.
export const loadView = async (kind: ItemKind): Promise<AnyView> => (await loaders[kind]()) as AnyView;

/** The views of a form's kinds, ready to be rendered: a page carries only the kinds its form uses. */
export async function loadViews(kinds: Iterable<ItemKind>): Promise<ViewOf> {
  const loaded = new Map(
    await Promise.all([...new Set(kinds)].map(async (kind) => [kind, await loadView(kind)] as const)),
  );
  return (kind) => {
    const view = loaded.get(kind);
    if (view === undefined) throw new Error(`No view of ${kind}`);
    return view;
  };
}
