export { directionOf } from "./direction.ts";
export { documentTitle } from "./document-title.ts";
export type { FormProgress } from "./form-progress.ts";
export type { FormSession, Submit, SubmitOutcome } from "./form-session.ts";
export { FormView, type FormViewProps } from "./form-view.tsx";
export { honeypotName } from "./honeypot-name.ts";
export { postedAnswers } from "./posted-answers.ts";
export { type ThemeVariables, themeCss, themeVariables } from "./theme.ts";
