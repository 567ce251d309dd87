import { oncePer } from "../../definitions/definitions.ts";

/** A value as JSON inside a script element: nothing in it can end the element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** A definition as such JSON: written once, however many pages it stands in. */
export const definitionText = oncePer(inScript);
