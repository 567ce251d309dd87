import { useEffect } from "react";

const delayMs = 0;

/** Sends the browser to the root of the site (R8, K31). */
export function RedirectPage() {
  useEffect(() => {
    const timer = setTimeout(() => location.assign("/"), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
