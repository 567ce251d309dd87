type Known<Parts> = { [Key in keyof Parts as undefined extends Parts[Key] ? never : Key]: Parts[Key] } & {
  [Key in keyof Parts as undefined extends Parts[Key] ? Key : never]?: Exclude<Parts[Key], undefined>;
};

/** The parts that are there: a definition has no properties that are undefined. */
export function known<Parts extends object>(parts: Parts): Known<Parts> {
  // Exactly the properties that the type calls optional are left out.
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Known<Parts>;
}
