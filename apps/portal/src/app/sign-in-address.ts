/** Signing in leads through the workspace, which comes back to where one was. */
export const signInAddress = (path: string): string => `/app?${new URLSearchParams({ return: path })}`;

/** Where a sign-in ends that began in a tab of its own. */
export const signedInPath = "/portal/signed-in";

const channelName = "askloom.signed-in";

/** Tells the other tabs of the portal that someone is signed in again. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-in");
  channel.close();
}

/** Gives back how to stop listening. */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}
