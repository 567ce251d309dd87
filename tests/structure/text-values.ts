import type { TextCall } from "./text-calls.ts";

/** A text of an application with the places that are to be filled in. */
export interface PlacedText {
  readonly namespace: string;
  readonly key: string;
  readonly places: readonly string[];
}

/** What the library takes for itself. */
const options = new Set(["context", "defaultValue", "ns", "lng", "returnObjects", "ordinal", "count"]);

/** Places that no call fills, and values that none of a call's texts shows. */
export function textValueFaults(calls: readonly TextCall[], texts: readonly PlacedText[]): string[] {
  const named = texts.map((text) => ({ text, name: `${text.namespace}:${text.key}` }));
  const withMeaning = calls.map((call) => ({ call, meant: textsMeant(call, named) }));
  const callsOf = new Map<PlacedText, TextCall[]>(texts.map((text) => [text, []]));
  for (const { call, meant } of withMeaning) for (const text of meant) callsOf.get(text)?.push(call);
  return [
    ...withMeaning.flatMap(({ call, meant }) => faultsOfCall(call, meant)),
    ...texts
      .filter((text) => isNeverFilled(text, callsOf.get(text) ?? []))
      .map(({ namespace, key }) => `${namespace}:${key}: no call fills all its places`),
  ];
}

function faultsOfCall({ path, given, own, isExact, source }: TextCall, meant: readonly PlacedText[]): string[] {
  if (meant.length === 0) return [];
  const isShown = new Set(meant.flatMap(({ places }) => places));
  const unused = own.filter((name) => !isShown.has(name) && !options.has(name)).map((name) => `${name} is not shown`);
  const empty =
    isExact && given !== undefined
      ? meant.flatMap(({ namespace, key, places }) =>
          places
            .filter((place) => !given.includes(place))
            .map((place) => `${namespace}:${key} has {${place}}, not given`),
        )
      : [];
  return [...unused, ...empty].map((fault) => `${path}: ${source.replace(/\s+/g, " ")}: ${fault}`);
}

/** Texts that nobody is known to say may be said by a key that the program makes. */
function isNeverFilled({ places }: PlacedText, calls: readonly TextCall[]): boolean {
  if (places.length === 0 || calls.length === 0) return false;
  return calls.every(({ given }) => given !== undefined && places.some((place) => !given.includes(place)));
}

interface NamedText {
  readonly text: PlacedText;
  readonly name: string;
}

/** The texts of the namespaces that the file names; where it names none or they have no such text, those of all. */
function textsMeant({ keys, namespaces }: TextCall, texts: readonly NamedText[]): readonly PlacedText[] {
  const fitting = texts
    .filter(({ text, name }) => keys.some((pattern) => pattern.test(text.key) || pattern.test(name)))
    .map(({ text }) => text);
  const own = fitting.filter(({ namespace }) => namespaces.includes(namespace));
  return own.length === 0 ? fitting : own;
}
