import type { Cookies } from "./session/cookies.ts";

const probe = "askloom.probe";

/** Whether the browser throws away what is written to a cookie: nobody can sign in then. */
export function areCookiesBlocked(cookies: Cookies): boolean {
  cookies.write(probe, "1");
  const isSaved = cookies.read(probe) === "1";
  cookies.remove(probe);
  return !isSaved;
}
