import { asSuperuser } from "./test-database.ts";
import type { TestServer } from "./test-server.ts";

/** The links that were mailed to an address, the newest last. */
export async function mailedLinks({ superuserUrl, secrets }: TestServer, email: string): Promise<string[]> {
  const { rows } = await asSuperuser(
    (client) =>
      client.query(
        "select sealed_link from askloom.mails where recipient = $1 and sealed_link is not null order by created_at",
        [email],
      ),
    superuserUrl,
  );
  return rows.map(({ sealed_link }) => secrets.unseal(sealed_link)?.toString("utf8") ?? "");
}

export async function lastMailedLink(server: TestServer, email: string): Promise<string> {
  return (await mailedLinks(server, email)).at(-1) ?? "";
}
