/** The way to a part of an entry: keys of objects, and for members of lists their ids, which moving does not change. */
export type TextPath = readonly string[];

export const memberName = (member: unknown, index: number): string =>
  isObject(member) && typeof member.id === "string" ? member.id : String(index);

export function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value.find((member, index) => memberName(member, index) === step);
  return isObject(value) ? value[step] : undefined;
}

/** The value with another part at the end of the way; a way that leads nowhere changes nothing. */
export function replacedAt(value: unknown, [step, ...rest]: TextPath, replace: (part: unknown) => unknown): unknown {
  if (step === undefined) return replace(value);
  if (Array.isArray(value)) {
    return value.map((member, index) =>
      memberName(member, index) === step ? replacedAt(member, rest, replace) : member,
    );
  }
  if (!isObject(value) || value[step] === undefined) return value;
  return { ...value, [step]: replacedAt(value[step], rest, replace) };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
