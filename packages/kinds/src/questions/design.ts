import { alertDesign } from "./alert/design.ts";
import { colorDesign } from "./color/design.ts";
import { computedDesign } from "./computed/design.ts";
import { dateDesign } from "./date/design.ts";
import { dateRangeDesign } from "./date-range/design.ts";
import { dividerDesign } from "./divider/design.ts";
import { fileDesign } from "./file/design.ts";
import { groupDesign } from "./group/design.ts";
import { headingDesign } from "./heading/design.ts";
import { hiddenDesign } from "./hidden/design.ts";
import { imageDesign } from "./image/design.ts";
import { matrixDesign } from "./matrix/design.ts";
import { multipleChoiceDesign } from "./multiple-choice/design.ts";
import { npsDesign } from "./nps/design.ts";
import { numberDesign } from "./number/design.ts";
import { type Palette, type Preset, palettes, type QuestionDesign } from "./question-design.ts";
import { rankingDesign } from "./ranking/design.ts";
import { ratingDesign } from "./rating/design.ts";
import { repeatDesign } from "./repeat/design.ts";
import { richTextDesign } from "./rich-text/design.ts";
import type { ItemKind, ItemOf } from "./schema.ts";
import { signatureDesign } from "./signature/design.ts";
import { singleChoiceDesign } from "./single-choice/design.ts";
import { sliderDesign } from "./slider/design.ts";
import { summaryDesign } from "./summary/design.ts";
import { tableDesign } from "./table/design.ts";
import { textDesign } from "./text/design.ts";
import { yesNoDesign } from "./yes-no/design.ts";

export const designs: { readonly [Kind in ItemKind]: QuestionDesign<ItemOf<Kind>> } = {
  text: textDesign,
  number: numberDesign,
  slider: sliderDesign,
  date: dateDesign,
  "date-range": dateRangeDesign,
  "yes-no": yesNoDesign,
  "single-choice": singleChoiceDesign,
  "multiple-choice": multipleChoiceDesign,
  rating: ratingDesign,
  nps: npsDesign,
  ranking: rankingDesign,
  matrix: matrixDesign,
  group: groupDesign,
  table: tableDesign,
  repeat: repeatDesign,
  file: fileDesign,
  signature: signatureDesign,
  color: colorDesign,
  computed: computedDesign,
  hidden: hiddenDesign,
  heading: headingDesign,
  "rich-text": richTextDesign,
  image: imageDesign,
  divider: dividerDesign,
  alert: alertDesign,
  summary: summaryDesign,
};

// Properties and presets of a kind are only ever used with items of that kind.
export const designOf = (kind: ItemKind): QuestionDesign => designs[kind] as unknown as QuestionDesign;

export interface PaletteEntry extends Preset {
  readonly kind: ItemKind;
  readonly palette: Palette;
}

/** Every entry of the palette, in order. */
export const presets: readonly PaletteEntry[] = palettes.flatMap((palette) =>
  // The table above has a line for every kind and nothing else.
  (Object.keys(designs) as ItemKind[])
    .filter((kind) => designOf(kind).palette === palette)
    .flatMap((kind) => designOf(kind).presets.map((preset) => ({ ...preset, kind, palette }))),
);

export {
  type NewId,
  type Palette,
  type Preset,
  type Property,
  type PropertyInput,
  palettes,
  type QuestionDesign,
  unshownProperties,
} from "./question-design.ts";
