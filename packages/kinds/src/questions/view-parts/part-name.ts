/** Names of inputs that give a part of an answer, as they are posted without scripts. */
export const partName = (place: string, part: string): string => `${place}[${part}]`;
export const listName = (place: string): string => `${place}[]`;

/** The posted value that says: what is in `place[other]`. No choice has such an id. */
export const otherValue = "+other";
