import { z } from "zod";
import { AlertContent } from "./alert/schema.ts";
import { ColorQuestion } from "./color/schema.ts";
import { ComputedQuestion } from "./computed/schema.ts";
import { DateQuestion } from "./date/schema.ts";
import { DateRangeQuestion } from "./date-range/schema.ts";
import { DividerContent } from "./divider/schema.ts";
import { FileQuestion } from "./file/schema.ts";
import { type Group, groupParts } from "./group/schema.ts";
import { HeadingContent } from "./heading/schema.ts";
import { HiddenQuestion } from "./hidden/schema.ts";
import { ImageContent } from "./image/schema.ts";
import { MatrixQuestion } from "./matrix/schema.ts";
import { MultipleChoiceQuestion } from "./multiple-choice/schema.ts";
import { NpsQuestion } from "./nps/schema.ts";
import { NumberQuestion } from "./number/schema.ts";
import { RankingQuestion } from "./ranking/schema.ts";
import { RatingQuestion } from "./rating/schema.ts";
import { type Repeat, repeatParts } from "./repeat/schema.ts";
import { RichTextContent } from "./rich-text/schema.ts";
import { SignatureQuestion } from "./signature/schema.ts";
import { SingleChoiceQuestion } from "./single-choice/schema.ts";
import { SliderQuestion } from "./slider/schema.ts";
import { SummaryContent } from "./summary/schema.ts";
import { type Table, tableParts } from "./table/schema.ts";
import { TextQuestion } from "./text/schema.ts";
import { YesNoQuestion } from "./yes-no/schema.ts";

const simpleItems = [
  TextQuestion,
  NumberQuestion,
  SliderQuestion,
  DateQuestion,
  DateRangeQuestion,
  YesNoQuestion,
  SingleChoiceQuestion,
  MultipleChoiceQuestion,
  RatingQuestion,
  NpsQuestion,
  RankingQuestion,
  MatrixQuestion,
  FileQuestion,
  SignatureQuestion,
  ColorQuestion,
  ComputedQuestion,
  HiddenQuestion,
  HeadingContent,
  RichTextContent,
  ImageContent,
  DividerContent,
  AlertContent,
  SummaryContent,
] as const;

type SimpleItem = z.infer<(typeof simpleItems)[number]>;
export type Item = SimpleItem | Group | Repeat | Table;
export type ItemKind = Item["kind"];
export type ItemOf<Kind extends ItemKind> = Extract<Item, { kind: Kind }>;

/** An item of a page: a question, content, or a frame around further items. */
export const Item: z.ZodType<Item> = z.lazy(() => anyItem);
const items = z.array(Item).max(5_000);
const anyItem = z.discriminatedUnion("kind", [
  ...simpleItems,
  groupParts.extend({ items }),
  repeatParts.extend({ items }),
  tableParts.extend({ items }),
]);

export { FunctionSource, FunctionUse, PlainData } from "./function-use.ts";
export { Choice, Picture } from "./parts.ts";
export { RichText, RichTexts } from "./rich-text.ts";
export { safeAddress } from "./safe-address.ts";
export { ItemId, LanguageTag, Texts, text } from "./texts.ts";
