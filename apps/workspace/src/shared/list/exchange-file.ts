const maxDefinitions = 50;

/** A file with definitions of one area. */
export const exchangeFile = (area: string, definitions: readonly unknown[]): string =>
  JSON.stringify({ askloom: area, definitions }, null, 2);

/** The definitions in such a file; undefined where it is another file. The server checks each. */
export function definitionsIn(area: string, text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null || !("askloom" in read) || read.askloom !== area) return undefined;
    if (!("definitions" in read) || !Array.isArray(read.definitions)) return undefined;
    const { length } = read.definitions;
    return length > 0 && length <= maxDefinitions ? read.definitions : undefined;
  } catch {
    return undefined;
  }
}
