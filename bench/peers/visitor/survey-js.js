import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Model } from "survey-core";
import "survey-core/survey-core.min.css";
import { Survey } from "survey-react-ui";
import { place, questions } from "./questions.js";

const elements = questions.map(({ id, kind, title, choices }) => {
  if (kind === "choice") return { name: id, title, type: "radiogroup", choices };
  return { name: id, title, type: "text", inputType: kind === "number" ? "number" : "text" };
});
createRoot(place).render(createElement(Survey, { model: new Model({ elements }) }));
