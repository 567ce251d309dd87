export * from "./conflict-notice.tsx";
export * from "./editor-dialog.tsx";
export * from "./editor-form.tsx";
export * from "./failure-alert.tsx";
export * from "./leave-guard.tsx";
export * from "./unsaved-input.ts";
export * from "./use-record-editor.ts";
export { focusFirstProblem } from "./use-sending.ts";
export * from "./use-stored-input.ts";
