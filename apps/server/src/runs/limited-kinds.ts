/** What leaves the system, and counts towards its tenant's limit (DL24). Each activity says whether it is of these. */
export const limitedKinds: ReadonlySet<string> = new Set(["webhook", "e-mail"]);
