import type { Log } from "@askloom/browser";
import type { Send } from "@askloom/contract";

const ofActions = /^\/api\/(?:form-actions|activities|connections|delivery-addresses)(?:[/?]|$)/;

/** Writes down every call about form actions and their deliveries, for developers: outside production only (K19). */
export const withActionLog =
  (send: Send, log: Pick<Log, "debug">): Send =>
  async (url, request) => {
    const answer = await send(url, request);
    const path = new URL(url, "http://localhost").pathname;
    if (ofActions.test(path)) log.debug(`form actions: ${request.method} ${path}: ${answer.status}`);
    return answer;
  };
