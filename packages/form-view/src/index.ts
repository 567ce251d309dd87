export { directionOf } from "./direction.ts";
export { documentTitle } from "./document-title.ts";
export type { FormProgress } from "./form-progress.ts";
export type { FormSession, Submit, SubmitOutcome } from "./form-session.ts";
export { FormView, type FormViewProps } from "./form-view.tsx";
export { postedAnswers } from "./posted-answers.ts";
export { type ThemeVariables, themeCss, themeVariables } from "./theme.ts";
export { trapName } from "./trap-name.ts";
