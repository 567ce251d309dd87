import { OpenIdError } from "./events.ts";
import { openIdDefaults } from "./settings.ts";

/** Opens an address in a hidden frame and waits for the address that the provider answers with: silent refresh (K12). */
export function answerInFrame(address: string, returnUri: string): Promise<URL> {
  const { promise, resolve, reject } = Promise.withResolvers<URL>();
  const frame = hiddenFrame(address);
  const timer = setTimeout(
    () => reject(new OpenIdError("silent_refresh_timeout", "The provider did not answer in time")),
    openIdDefaults.silentRefreshTimeoutMs,
  );
  frame.onload = () => {
    const answer = addressOf(frame);
    if (answer?.href.startsWith(returnUri) !== true) return;
    const error = answer.searchParams.get("error") ?? new URLSearchParams(answer.hash.slice(1)).get("error");
    if (error === null) resolve(answer);
    else reject(new OpenIdError("silent_refresh_error", error));
  };
  return promise.finally(() => {
    clearTimeout(timer);
    frame.remove();
  });
}

/**
 * Asks the provider's check frame every few seconds whether its session still holds (K13). Gives back how to stop.
 * A frame of another origin that never said "unchanged" cannot see its cookies, so its "changed" means nothing.
 */
export function watchSession(checkFrame: string, message: string, onChanged: () => void): () => void {
  const frame = hiddenFrame(checkFrame);
  const { origin } = new URL(checkFrame);
  let isBelieved = origin === location.origin;
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return;
    if (data === "unchanged") isBelieved = true;
    if (data === "changed" && isBelieved) onChanged();
    if (data === "error") stop();
  };
  addEventListener("message", listen);
  const timer = setInterval(
    () => frame.contentWindow?.postMessage(message, origin),
    openIdDefaults.sessionCheckIntervalMs,
  );
  const stop = () => {
    clearInterval(timer);
    removeEventListener("message", listen);
    frame.remove();
  };
  return stop;
}

/** Opens the login in a pop-up of the specified size (K15), still empty: browsers allow that only at once, on a click. */
export function openPopUp(): Window {
  const { width, height } = openIdDefaults.popUp;
  const left = screenX + (outerWidth - width) / 2;
  const top = screenY + (outerHeight - height) / 2;
  const popUp = open("about:blank", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popUp === null) throw new OpenIdError("popup_blocked", "The browser blocked the login window");
  return popUp;
}

function hiddenFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "";
  frame.src = address;
  document.body.append(frame);
  return frame;
}

/** Undefined while the frame is at another origin. */
function addressOf(frame: HTMLIFrameElement): URL | undefined {
  try {
    return new URL(frame.contentWindow?.location.href ?? "");
  } catch {
    return undefined;
  }
}
