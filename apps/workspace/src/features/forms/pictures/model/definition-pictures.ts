import { type FormDefinition, isPictureAddress } from "@askloom/contract";

/** The addresses of uploaded pictures that a form names, each once. */
export function picturesIn(definition: FormDefinition): readonly string[] {
  const found = new Set<string>();
  withPictures(definition, (address) => {
    found.add(address);
    return address;
  });
  return [...found];
}

/** The form with other addresses for its uploaded pictures; without those that have none (PI8). */
export const withPictures = (
  definition: FormDefinition,
  addressOf: (address: string) => string | undefined,
): FormDefinition =>
  // Only addresses change, and what holds one goes only where it may be left out.
  replaced(definition, addressOf) as FormDefinition;

function replaced(value: unknown, addressOf: (address: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, addressOf));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => {
    if (key === "src" && typeof each === "string" && isPictureAddress(each)) return [key, addressOf(each) ?? ""];
    return [key, replaced(each, addressOf)];
  });
  return Object.fromEntries(entries.filter(([key, each]) => !isEmptyPicture(key, each)));
}

/** A logo or the picture of a choice that has no address; an image may be without. */
const isEmptyPicture = (key: string, value: unknown): boolean =>
  (key === "logo" || key === "picture") &&
  typeof value === "object" &&
  value !== null &&
  "src" in value &&
  value.src === "";
