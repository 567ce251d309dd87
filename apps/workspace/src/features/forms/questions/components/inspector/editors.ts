import type { PropertyInput } from "@askloom/kinds/questions/design";
import { ChoicesEditor, LinesEditor, OtherEditor } from "./choices-editor.tsx";
import { FormulaEditor } from "./formula-editor.tsx";
import { CheckEditor, FunctionEditor } from "./function-editors.tsx";
import { MessagesEditor } from "./messages-editor.tsx";
import { PictureEditor } from "./picture-editor.tsx";
import type { PropertyEditor } from "./property-editor.ts";
import { RichTextsEditor } from "./rich-texts-editor.tsx";
import {
  BooleanEditor,
  BytesEditor,
  ChildEditor,
  ChoiceEditor,
  CodeEditor,
  ColorEditor,
  ListEditor,
  LongTextsEditor,
  NumberEditor,
  SelectEditor,
  SeveralChoicesEditor,
  TextEditor,
  TextsEditor,
} from "./simple-editors.tsx";

/** One editor per input; a kind only names the input. */
export const editors: Readonly<Record<PropertyInput, PropertyEditor>> = {
  text: TextEditor,
  texts: TextsEditor,
  "long-texts": LongTextsEditor,
  "rich-texts": RichTextsEditor,
  number: NumberEditor,
  count: NumberEditor,
  boolean: BooleanEditor,
  select: SelectEditor,
  moment: TextEditor,
  formula: FormulaEditor,
  pattern: CodeEditor,
  picture: PictureEditor,
  color: ColorEditor,
  colors: ListEditor,
  accept: ListEditor,
  choices: ChoicesEditor,
  lines: LinesEditor,
  choice: ChoiceEditor,
  "several-choices": SeveralChoicesEditor,
  child: ChildEditor,
  bytes: BytesEditor,
  other: OtherEditor,
  messages: MessagesEditor,
  check: CheckEditor,
  function: FunctionEditor,
};
