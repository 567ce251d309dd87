/** The part of Trusted Types that is used here; not every browser has it. */
interface TrustedTypes {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
  };
}

const ownScripts = /^\/(?:f\/worker\.js|visitor\/assets\/function-worker-[\w-]+\.js)$/;

/** Workers may be started from our own two files, and from no other address. */
export function trustScripts(): void {
  const { trustedTypes } = globalThis as TrustedTypes;
  // A page may have one such policy only.
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", { createScriptURL: (address) => (ownScripts.test(address) ? address : null) });
}
