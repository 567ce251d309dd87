import type { FormState } from "@askloom/engine";

/** What this browser keeps of a form that is being filled: it survives a reload, a crash and a lost network. */
export interface SavedAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly page: string | undefined;
  readonly language: string;
  /** The key of the response: sent again, it is still one. */
  readonly id: string;
  /** With which the server knows the filling. */
  readonly token: string;
  /** The code of the filling of another browser that it began with. */
  readonly resumed: string | undefined;
  /** It was to be sent and is not known to have arrived. */
  readonly isPending: boolean;
  /** When the form was first opened here, in milliseconds: the time it takes begins then (FL43). */
  readonly openedAt: number;
  /** That someone began was told. */
  readonly isBegun: boolean;
}

const nameOf = (link: string) => `askloom.filling.${link}`;

/** A browser that keeps nothing still fills forms. */
export function readSaved(storage: Storage | undefined, link: string): SavedAnswers | undefined {
  try {
    const text = storage?.getItem(nameOf(link));
    return text == null ? undefined : savedIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function writeSaved(storage: Storage | undefined, link: string, saved: SavedAnswers): void {
  try {
    storage?.setItem(nameOf(link), JSON.stringify(saved));
  } catch {
    // Full or blocked: the answers are still on the screen.
  }
}

export function forgetSaved(storage: Storage | undefined, link: string): void {
  try {
    storage?.removeItem(nameOf(link));
  } catch {
    // Blocked: then nothing was kept either.
  }
}

/** The rows that a form begins with are nobody's answers. */
export const isAnswered = (formState: FormState, begun: FormState): boolean =>
  JSON.stringify(formState.answers()) !== JSON.stringify(begun.answers());

/** Storage that a browser forbids is none. */
export function storageOf(
  place: { readonly [Name in "localStorage" | "sessionStorage"]?: Storage },
  name: "localStorage" | "sessionStorage" = "localStorage",
): Storage | undefined {
  try {
    return place[name];
  } catch {
    return undefined;
  }
}

function savedIn(value: unknown): SavedAnswers | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const {
    answers,
    page,
    language,
    id,
    token,
    resumed,
    isPending,
    openedAt,
    isBegun,
  }: Partial<Record<keyof SavedAnswers, unknown>> = value;
  if (typeof answers !== "object" || answers === null || typeof language !== "string") return undefined;
  if (typeof id !== "string" || typeof token !== "string") return undefined;
  return {
    answers: { ...answers },
    page: typeof page === "string" ? page : undefined,
    language,
    id,
    token,
    resumed: typeof resumed === "string" ? resumed : undefined,
    isPending: isPending === true,
    openedAt: typeof openedAt === "number" ? openedAt : Date.now(),
    isBegun: isBegun === true,
  };
}

/** 32 random bytes, as text. */
export const newToken = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  btoa(String.fromCharCode(...random(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
