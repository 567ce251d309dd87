import { type Endpoint, formPubsEndpoints, formsEndpoints, responsesEndpoints } from "@askloom/contract";
import type { FeatureFlag } from "../../../../shared/feature-flags.ts";
import { mayCall } from "../../../../shared/may-call.ts";

interface Offer {
  readonly endpoint: Endpoint;
  /** Shown only where the address asks for it (U25). */
  readonly flag?: FeatureFlag;
}

/** What can be done with forms, and which endpoint does it. */
const offers = {
  open: { endpoint: formsEndpoints.getForm },
  create: { endpoint: formsEndpoints.createForm },
  duplicate: { endpoint: formsEndpoints.duplicateForm },
  version: { endpoint: formsEndpoints.createFormVersion },
  deprecate: { endpoint: formsEndpoints.bulkDeprecateForms },
  publish: { endpoint: formPubsEndpoints.createFormPub },
  responses: { endpoint: responsesEndpoints.listPubsOfForm },
  export: { endpoint: formsEndpoints.exportForm, flag: "formExchange" },
  import: { endpoint: formsEndpoints.importForms, flag: "formExchange" },
  delete: { endpoint: formsEndpoints.deleteForm },
  restore: { endpoint: formsEndpoints.restoreForm },
  purge: { endpoint: formsEndpoints.purgeForm },
} as const satisfies Record<string, Offer>;

export type FormOffer = keyof typeof offers;

/** What someone with these permissions is offered: a flag only shows, the permission still decides (U28). */
export function offeredTo(
  granted: Readonly<Record<string, true>>,
  flags: ReadonlySet<FeatureFlag>,
): ReadonlySet<FormOffer> {
  // Object.entries widens the keys; they are exactly the offers.
  const all = Object.entries(offers) as [FormOffer, Offer][];
  return new Set(
    all
      .filter(([, { endpoint, flag }]) => mayCall(endpoint, granted) && (flag === undefined || flags.has(flag)))
      .map(([name]) => name),
  );
}
