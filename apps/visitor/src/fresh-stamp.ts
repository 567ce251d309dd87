/** The token of a page that is made now, if it is made with the same version of the form; the answers stay where they are. */
export async function freshStamp(address: string, before: string): Promise<string | undefined> {
  const page = await fetch(address, { headers: { accept: "text/html" } })
    .then((answer) => answer.text())
    .catch(() => "");
  const stamp = /"stamp":"([^"]+)"/.exec(page)?.[1];
  return stamp !== undefined && versionOf(stamp) === versionOf(before) ? stamp : undefined;
}

const versionOf = (stamp: string): string | undefined => stamp.split(".", 1)[0];
