import type { Page } from "@playwright/test";

/** The kinds of the tokens that are revoked from now on (S61). */
export function revokedTokens(page: Page): string[] {
  const hints: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/oidc/token/revocation"))
      hints.push(new URLSearchParams(request.postData() ?? "").get("token_type_hint") ?? "");
  });
  return hints;
}
