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

/** As long as the address of a link in a text may be; mail programs and proxies cut longer ones. */
const maxAddressLength = 2000;

/** The address of a form with such parameters. One that no longer fits is left out: half an answer is a wrong one. */
export function addressOfForm(link: string, entries: Iterable<readonly [string, string]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(addressParameters(entries))) {
    const longer = new URLSearchParams([...query, [name, value]]);
    if (addressWith(link, longer).length <= maxAddressLength) query.append(name, value);
  }
  return addressWith(link, query);
}

const addressWith = (link: string, query: URLSearchParams): string =>
  `/f/${link}${query.size === 0 ? "" : `?${query}`}`;
