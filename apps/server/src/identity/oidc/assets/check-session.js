// The check frame of OpenID Connect Session Management 1.0, section 3.2.
const cookieName = "askloom.browser_state";

addEventListener("message", async ({ data, origin, source }) => {
  source?.postMessage(await answerTo(data, origin), origin);
});

async function answerTo(message, origin) {
  if (typeof message !== "string") return "error";
  const [clientId, sessionState, ...rest] = message.split(" ");
  const salt = sessionState?.split(".")[1];
  if (!clientId || !salt || rest.length > 0) return "error";
  const bytes = new TextEncoder().encode(`${clientId} ${origin} ${browserState()} ${salt}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return sessionState === `${hex}.${salt}` ? "unchanged" : "changed";
}

function browserState() {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${cookieName}=`));
  return pair === undefined ? "" : pair.slice(cookieName.length + 1);
}
