import { createForm } from "@bpmn-io/form-js-viewer";
import "@bpmn-io/form-js-viewer/dist/assets/form-js.css";
import { place, questions } from "./questions.js";

const components = questions.map(({ id, kind, title, choices }) => {
  const parts = { id, key: id, label: title };
  if (kind === "choice") return { ...parts, type: "radio", values: choices.map((value) => ({ label: value, value })) };
  return { ...parts, type: kind === "number" ? "number" : "textfield" };
});
await createForm({ container: place, schema: { type: "default", id: "form", schemaVersion: 18, components } });
