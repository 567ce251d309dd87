import type { Client, Language } from "@askloom/contract";
import type { Log } from "../log.ts";
import { setLanguage } from "../texts.ts";

export interface LanguageKeeping {
  readonly api: Pick<Client, "getProfile" | "changeProfile">;
  readonly log: Pick<Log, "warn">;
  /** After the account has taken it. */
  readonly onSaved?: (() => void) | undefined;
}

/** Switches the language at once (U2), and keeps it with the account. */
export async function chooseLanguage(language: Language, { api, log, onSaved }: LanguageKeeping): Promise<void> {
  await setLanguage(language);
  try {
    const { name } = await api.getProfile({});
    await api.changeProfile({ body: { name, language } });
    onSaved?.();
  } catch (error) {
    // It holds in this browser; the account learns it next time.
    log.warn("Cannot keep the language", error);
  }
}
