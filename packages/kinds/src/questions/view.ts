import { AlertView } from "./alert/view.tsx";
import { ColorView } from "./color/view.tsx";
import { ComputedView } from "./computed/view.tsx";
import { DateView } from "./date/view.tsx";
import { DateRangeView } from "./date-range/view.tsx";
import { DividerView } from "./divider/view.tsx";
import { FileView } from "./file/view.tsx";
import { GroupView } from "./group/view.tsx";
import { HeadingView } from "./heading/view.tsx";
import { HiddenView } from "./hidden/view.tsx";
import { ImageView } from "./image/view.tsx";
import { MatrixView } from "./matrix/view.tsx";
import { MultipleChoiceView } from "./multiple-choice/view.tsx";
import { NpsView } from "./nps/view.tsx";
import { NumberView } from "./number/view.tsx";
import type { AnyView, QuestionView, ViewOf } from "./question-view.ts";
import { RankingView } from "./ranking/view.tsx";
import { RatingView } from "./rating/view.tsx";
import { RepeatView } from "./repeat/view.tsx";
import { RichTextView } from "./rich-text/view.tsx";
import type { ItemKind } from "./schema.ts";
import { SignatureView } from "./signature/view.tsx";
import { SingleChoiceView } from "./single-choice/view.tsx";
import { SliderView } from "./slider/view.tsx";
import { SummaryView } from "./summary/view.tsx";
import { TableView } from "./table/view.tsx";
import { TextView } from "./text/view.tsx";
import { YesNoView } from "./yes-no/view.tsx";

const views: { readonly [Kind in ItemKind]: QuestionView<Kind> } = {
  text: TextView,
  number: NumberView,
  slider: SliderView,
  date: DateView,
  "date-range": DateRangeView,
  "yes-no": YesNoView,
  "single-choice": SingleChoiceView,
  "multiple-choice": MultipleChoiceView,
  rating: RatingView,
  nps: NpsView,
  ranking: RankingView,
  matrix: MatrixView,
  group: GroupView,
  table: TableView,
  repeat: RepeatView,
  file: FileView,
  signature: SignatureView,
  color: ColorView,
  computed: ComputedView,
  hidden: HiddenView,
  heading: HeadingView,
  "rich-text": RichTextView,
  image: ImageView,
  divider: DividerView,
  alert: AlertView,
  summary: SummaryView,
};

/** The view of a kind, of all kinds: for those who show any form. */
// A view is only ever given an item of its own kind: the kind is read from that very item.
export const viewOf: ViewOf = (kind) => views[kind] as AnyView;
