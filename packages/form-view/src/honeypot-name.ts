/** The name of a field that people do not see and programs fill in. */
export const honeypotName = "website";
