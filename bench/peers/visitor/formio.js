import { Formio } from "@formio/js";
import "@formio/js/dist/formio.form.min.css";
import { place, questions } from "./questions.js";

const components = questions.map(({ id, kind, title, choices }) => {
  const parts = { key: id, label: title, input: true };
  if (kind === "choice") return { ...parts, type: "radio", values: choices.map((value) => ({ label: value, value })) };
  return { ...parts, type: kind === "number" ? "number" : "textfield" };
});
await Formio.createForm(place, { components });
