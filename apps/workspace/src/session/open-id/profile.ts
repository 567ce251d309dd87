/** What the userinfo endpoint tells about the person, as far as it is shown. */
export interface Profile {
  readonly name: string | undefined;
  readonly email: string | undefined;
}

export function profileOf(claims: Readonly<Record<string, unknown>>): Profile {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  return { name: text(claims.name) ?? text(claims.preferred_username), email: text(claims.email) };
}
