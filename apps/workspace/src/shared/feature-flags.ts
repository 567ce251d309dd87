/** The hidden flags of the address query, by what they show (U24 to U27). docs/help names them. */
export const flagNames = {
  formExchange: "exchangeForms",
  formActionExchange: "exchangeFormActions",
  formFlowExchange: "exchangeFormFlows",
} as const;

export type FeatureFlag = keyof typeof flagNames;

/** Any non-empty value enables a flag. */
export function flagsIn(search: string): ReadonlySet<FeatureFlag> {
  const query = new URLSearchParams(search);
  // Object.keys widens to string[]; the keys are exactly the flags.
  const flags = Object.keys(flagNames) as FeatureFlag[];
  return new Set(flags.filter((flag) => (query.get(flagNames[flag]) ?? "") !== ""));
}
