import type { Config } from "./config.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";

export interface SecretSources {
  readonly config: Config;
  readonly ownerUrl: string;
  /** What the installation drew at random. */
  readonly readRandom: () => Promise<Buffer | undefined>;
}

/**
 * What sessions and keys are sealed with: the configured secret, or else the database's password together with
 * what the installation drew at random.
 */
export async function secretOf({ config, ownerUrl, readRandom }: SecretSources): Promise<string> {
  if (config.secret !== undefined) return config.secret;
  const password = decodeURIComponent(new URL(ownerUrl).password);
  if (password === "") {
    throw new StartUpRefusal(
      "ASKLOOM_SECRET is not set and DATABASE_URL has no password to derive one from. Set ASKLOOM_SECRET to at least 32 random characters.",
    );
  }
  const random = await readRandom();
  if (random === undefined) throw new Error("the installation's row is not there");
  return `${password}.${random.toString("base64")}`;
}
