/** What an address says about the page itself, and not to the form. */
const ownParameters: ReadonlySet<string> = new Set(["language", "resume", "embed", "change"]);

/** What the address of a form brings along for variables and hidden questions; the same on the server and in a browser. */
export const addressParameters = (entries: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries]
      .filter((entry): entry is [string, string] => typeof entry[1] === "string" && !ownParameters.has(entry[0]))
      .slice(0, 50)
      .map(([name, value]) => [name.slice(0, 100), value.slice(0, 2000)]),
  );
