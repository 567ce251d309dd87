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
