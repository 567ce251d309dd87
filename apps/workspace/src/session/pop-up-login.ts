import { listen } from "./app-events.ts";
import { OpenIdError } from "./open-id/events.ts";
import { openPopUp } from "./open-id/frames.ts";

const closedCheckMs = 400;

/**
 * Lets the person sign in in a pop-up, for a page that cannot go to the provider itself (S29 to S31).
 * Fails with popup_blocked or popup_closed when it does not come to an answer.
 */
export async function logInByPopUp(address: () => Promise<string>): Promise<void> {
  const popUp = openPopUp();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isAnswered = false;
  const note = ({ source }: MessageEvent) => {
    if (source === popUp) isAnswered = true;
  };
  window.addEventListener("message", note);
  const stops = [
    listen("app:login-done", resolve),
    listen("app:login-failed", () => reject(new OpenIdError("code_error", "The login could not be finished"))),
  ];
  const timer = setInterval(() => {
    if (popUp.closed && !isAnswered) reject(new OpenIdError("popup_closed", "The login window was closed"));
  }, closedCheckMs);
  try {
    popUp.location.replace(await address());
    await promise;
  } catch (error) {
    popUp.close();
    throw error;
  } finally {
    clearInterval(timer);
    window.removeEventListener("message", note);
    for (const stop of stops) stop();
  }
}
