import { imagePicker, multipleChoice, rankingElement, singleChoice } from "./choice-elements.ts";
import type { ReadElement } from "./element.ts";
import { dynamicMatrix, dynamicPanel, multipleText, panelElement } from "./frame-elements.ts";
import { dropdownMatrix, matrixElement } from "./matrix-elements.ts";
import {
  expressionElement,
  fileElement,
  htmlElement,
  imageElement,
  signatureElement,
  unknownElement,
} from "./other-elements.ts";
import { booleanElement, ratingElement } from "./scale-elements.ts";
import { commentElement, sliderElement, textElement } from "./text-elements.ts";

/** How each type of SurveyJS is read; widgets of others that are like one of them stand beside it. */
const readers: Readonly<Record<string, ReadElement>> = {
  text: textElement,
  comment: commentElement,
  editor: commentElement,
  radiogroup: singleChoice("radio"),
  buttongroup: singleChoice("buttons"),
  dropdown: singleChoice("drop-down"),
  checkbox: multipleChoice("checkboxes"),
  tagbox: multipleChoice("tags"),
  imagepicker: imagePicker,
  ranking: rankingElement,
  boolean: booleanElement,
  rating: ratingElement,
  barrating: ratingElement,
  slider: sliderElement,
  nouislider: sliderElement,
  matrix: matrixElement,
  matrixdropdown: dropdownMatrix,
  matrixdynamic: dynamicMatrix,
  paneldynamic: dynamicPanel,
  panel: panelElement,
  multipletext: multipleText,
  file: fileElement,
  signaturepad: signatureElement,
  html: htmlElement,
  image: imageElement,
  expression: expressionElement,
};

export const readerOf = (type: string): ReadElement =>
  (Object.hasOwn(readers, type) ? readers[type] : undefined) ?? unknownElement;
