import { maxScreenshotBytes } from "@askloom/contract";

export interface HelpRequestDraft {
  readonly subject: string;
  readonly text: string;
  readonly screenshot: Pick<File, "size"> | null;
}

/** The text key of what has to be corrected first. */
export function faultIn({ subject, text, screenshot }: HelpRequestDraft): string | undefined {
  if (subject.trim() === "") return "help.subjectMissing";
  if (text.trim() === "") return "help.textMissing";
  return screenshot !== null && screenshot.size > maxScreenshotBytes ? "help.screenshotTooLarge" : undefined;
}

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
