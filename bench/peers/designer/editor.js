import { FormEditor } from "@bpmn-io/form-js-editor";
import "@bpmn-io/form-js-editor/dist/assets/form-js-editor.css";

const schema = await (await fetch("/schema.json")).json();
const editor = new FormEditor({ container: document.getElementById("editor") });
await editor.importSchema(schema);
requestAnimationFrame(() => setTimeout(() => (globalThis.openedAt = performance.now())));
