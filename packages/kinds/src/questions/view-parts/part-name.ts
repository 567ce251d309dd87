/** Names of inputs that give a part of an answer, as they are posted without scripts. */
export const partName = (path: string, part: string): string => `${path}[${part}]`;
export const listName = (path: string): string => `${path}[]`;

/** The posted value that says: what is in `place[other]`. No choice has such an id. */
export const otherValue = "+other";
