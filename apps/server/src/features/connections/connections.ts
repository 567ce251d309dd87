import type { EndpointName } from "@askloom/contract";
import { connections } from "../../platform/db/schema.ts";
import { newSigningSecret } from "../../platform/egress/standard-webhook.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { changeRecord, lockRecord, note, recordHandlers, type ServerArea } from "../../records/records.ts";
import { connectionKind } from "./connection-kind.ts";

export { type OpenedConnection, openConnection } from "./open-connection.ts";

/** The handlers need the installation's secret, and come with the application. */
export const areas: readonly ServerArea[] = [{ table: connections, handlers: {} }];

type ConnectionEndpoint = Extract<EndpointName, `${string}Connection${string}` | `${string}SigningSecret`>;

export function connectionHandlers({ seal }: Pick<Secrets, "seal">): HandlersFor<ConnectionEndpoint> {
  const kind = connectionKind(seal);
  return {
    ...recordHandlers(kind),

    async renewSigningSecret(call) {
      const row = await lockRecord(call.transaction, kind, targetOf(call.input));
      const signingSecret = newSigningSecret();
      const change = {
        sealedSigning: seal(Buffer.from(signingSecret)),
        sealedSigningBefore: row.sealedSigning,
        signedSince: new Date(),
      };
      const { revision } = await changeRecord(call, kind, { row, change });
      await note(call, kind, { row, step: "signing-renewed" });
      return { signingSecret, revision };
    },

    async endPreviousSigningSecret(call) {
      const row = await lockRecord(call.transaction, kind, targetOf(call.input));
      if (row.sealedSigningBefore === null) return;
      await changeRecord(call, kind, { row, change: { sealedSigningBefore: null } });
      await note(call, kind, { row, step: "signing-ended" });
    },
  };
}

/** Two people who renew at once would drop a secret that a receiver still uses: the second one is refused (CN4). */
const targetOf = ({ params, ifMatch }: { readonly params: { connectionId: string }; readonly ifMatch: number }) => ({
  id: params.connectionId,
  revision: ifMatch,
});
