const slots: Readonly<Record<string, RegExp>> = { "9": /\d/, a: /\p{L}/u, "*": /[\p{L}\d]/u };

/** What was typed, brought into the mask: `9` a digit, `a` a letter, `*` either, anything else stands for itself. */
export function masked(mask: string, typed: string): string {
  const given = [...typed];
  let out = "";
  let fixed = "";
  for (const part of mask) {
    const slot = slots[part];
    if (slot === undefined) {
      if (given[0] === part) given.shift();
      fixed += part;
      continue;
    }
    while (given.length > 0 && !slot.test(given[0] ?? "")) given.shift();
    const next = given.shift();
    if (next === undefined) return out;
    out += fixed + next;
    fixed = "";
  }
  return out + fixed;
}
