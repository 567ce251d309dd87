/** A login in a pop-up marks its `state`, so that page and server know the pop-up when the provider sends it back. */
export const popUpStatePrefix = "pop-up.";

interface ReturnedWindow {
  readonly opener: Pick<Window, "postMessage"> | null;
  readonly location: Pick<Location, "href" | "origin">;
  close(): void;
}

/** In the login pop-up: hands the provider's answer to the opener, if that is one of our own pages, and closes (S29). */
export function answerOpener({ opener, location, close }: ReturnedWindow): boolean {
  const answer = Object.fromEntries(new URL(location.href).searchParams);
  if (opener === null || answer.state?.startsWith(popUpStatePrefix) !== true) return false;
  opener.postMessage({ ...answer, action: "close" }, location.origin);
  close();
  return true;
}
