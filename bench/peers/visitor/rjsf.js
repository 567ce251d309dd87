import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { place, questions } from "./questions.js";

const types = {
  text: () => ({ type: "string" }),
  number: () => ({ type: "number" }),
  choice: (choices) => ({ type: "string", enum: choices }),
};
const properties = questions.map(({ id, kind, title, choices }) => [id, { title, ...types[kind](choices) }]);
const schema = { type: "object", properties: Object.fromEntries(properties) };
const uiSchema = Object.fromEntries(
  questions.filter(({ kind }) => kind === "choice").map(({ id }) => [id, { "ui:widget": "radio" }]),
);
createRoot(place).render(createElement(Form, { schema, uiSchema, validator }));
