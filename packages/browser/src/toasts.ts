import { createToasts } from "@askloom/ui";

/** The toasts of the application. */
export const toasts = createToasts();
