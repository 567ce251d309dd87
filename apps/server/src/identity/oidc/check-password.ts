import type { Database } from "../../platform/db/database.ts";
import { type Guess, type GuessLimiter, guessLimiter, wrongGuessesIn } from "../../platform/http/guess-limiter.ts";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { isPassword } from "../../platform/secrets/password.ts";
import { type AccountRow, accountByEmail } from "../tenants/tenants.ts";
import type { KnownDevices } from "./known-devices.ts";

export type PasswordOutcome =
  | { readonly kind: "right"; readonly account: AccountRow }
  | { readonly kind: "missing" | "wrong" | "busy" };

export interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The cookie of the device, where it has one. */
  readonly device: string | undefined;
  /** The page on which the password was typed, of which a network gets only so many. */
  readonly page: string;
}

export type CheckPassword = (attempt: PasswordAttempt) => Promise<PasswordOutcome>;

/** So many wrong passwords in an hour make nobody else wait: for an account from anywhere, and from a network for anyone. */
const free = { account: 20, network: 100 } as const;

export function passwordCheck(
  database: Database,
  devices: KnownDevices,
  guesses: GuessLimiter = guessLimiter(wrongGuessesIn(database)),
): CheckPassword {
  return async ({ email, password, address, device, page }) => {
    if (email === "" || password === "") return { kind: "missing" };
    const account = await database.transaction({ access: "read" }, (transaction) => accountByEmail(transaction, email));
    const known = account === undefined ? undefined : devices.deviceOf(device, account);
    const guess = { ...guessOf(email.toLowerCase(), networkOf(address), known), guesser: page };
    const outcome = await guesses.attempt(guess, async () => {
      const isRight = await isPassword(password, account?.passwordHash ?? null);
      return isRight && account?.disabledAt === null;
    });
    return outcome === "right" && account !== undefined
      ? { kind: "right", account }
      : { kind: outcome === "busy" ? "busy" : "wrong" };
  };
}

/** A device on which the person signed in before waits for its own wrong passwords only, not for those of others (I5). */
const guessOf = (email: string, network: string, device: string | undefined): Guess =>
  device !== undefined
    ? { key: `sign-in:${email}@device:${device}`, owner: `device:${device}` }
    : {
        key: `sign-in:${email}@${network}`,
        owner: network,
        shared: [
          { key: `sign-in-person:${email}`, freeGuesses: free.account },
          { key: `sign-in-place:${network}`, freeGuesses: free.network },
        ],
      };
