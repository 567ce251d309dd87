/** Whether a pop-up's message comes from us: localhost, the product's domain, or a sub-domain of it (V1, V2). */
export function isOwnOrigin(origin: string, productDomain: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (hostname === "localhost") return true;
  // Elsewhere an address that is not encrypted could be anyone's.
  return protocol === "https:" && (hostname === productDomain || hostname.endsWith(`.${productDomain}`));
}
