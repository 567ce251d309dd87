import type { FormDefinition } from "@askloom/contract";
import { answered } from "../../../../shared/area-api.ts";
import { base64Of } from "../../../../shared/base64.ts";
import { picturesIn, withPictures } from "./definition-pictures.ts";

/** Pictures in a file of forms: their content by the address that the forms name; null where it is missing (PI8). */
export type IncludedPictures = Readonly<Record<string, string | null>>;

/** A file with more than this could not be imported again. */
const maxCharacters = 14_000_000;

/** The pictures of these forms, to be written into their file. */
export async function readPictures(definitions: readonly FormDefinition[]): Promise<IncludedPictures> {
  const pictures: Record<string, string | null> = {};
  let characters = 0;
  for (const address of new Set(definitions.flatMap(picturesIn))) {
    const answer = await fetch(address).catch(() => undefined);
    const content = answer?.ok === true ? await base64Of(await answer.blob()) : null;
    characters += content?.length ?? 0;
    pictures[address] = characters <= maxCharacters ? content : null;
  }
  return pictures;
}

/** The form with its pictures stored here, and how many could not be. */
export async function withStoredPictures(
  definition: FormDefinition,
  pictures: IncludedPictures,
): Promise<{ readonly definition: FormDefinition; readonly missing: number }> {
  const stored = new Map<string, string>();
  const included = picturesIn(definition).filter((address) => Object.hasOwn(pictures, address));
  for (const address of included) {
    const content = pictures[address];
    const answer = content ? await answered(({ uploadPicture }) => uploadPicture({ body: { content } })) : undefined;
    if (answer !== undefined && "data" in answer) stored.set(address, answer.data.address);
  }
  // What the file does not carry may be a picture that is here already.
  const addressOf = (address: string) => (Object.hasOwn(pictures, address) ? stored.get(address) : address);
  return { definition: withPictures(definition, addressOf), missing: included.length - stored.size };
}
