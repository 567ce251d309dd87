import { text } from "@askloom/contract";
import { z } from "zod";
import { isEasyToGuess, type PasswordOwner } from "../../platform/secrets/weak-password.ts";

export const shortestPassword = 12;

export type NewPasswordFault = "tooShort" | "easyToGuess" | "different";

// What cannot be a password counts as not filled in.
const NewPasswordForm = z
  .object({ password: text(256).catch(""), again: text(256).catch("") })
  .catch({ password: "", again: "" });

export type NewPassword =
  | { readonly kind: "fine"; readonly password: string }
  | { readonly kind: "fault"; readonly fault: NewPasswordFault };

/** The new password that a form sent, or what is wrong with it (I13). */
export function newPasswordIn(body: unknown, owner: PasswordOwner): NewPassword {
  const { password, again } = NewPasswordForm.parse(body);
  if ([...password].length < shortestPassword) return { kind: "fault", fault: "tooShort" };
  if (isEasyToGuess(password, owner)) return { kind: "fault", fault: "easyToGuess" };
  return password === again ? { kind: "fine", password } : { kind: "fault", fault: "different" };
}
