/** What leaves the system, and counts towards its tenant's limit (DL24). The column `is_limited` says the same. */
export const limitedKinds: ReadonlySet<string> = new Set(["webhook", "e-mail"]);
