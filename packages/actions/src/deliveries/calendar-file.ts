import type { EmailNode } from "@askloom/contract";
import type { FormState } from "@askloom/engine";

export interface CalendarEntry {
  /** The same for every copy of the entry, so that a calendar replaces the one it has. */
  readonly id: string;
  readonly title: string;
  readonly writtenAt: Date;
}

/** A day or a time that was answered, as a calendar file; undefined where there is none (DL30). */
export function calendarFile(
  { question, minutes }: NonNullable<EmailNode["calendar"]>,
  session: FormState,
  { id, title, writtenAt }: CalendarEntry,
): string | undefined {
  const value = session.state(question)?.value;
  const [, day, time] = (typeof value === "string" && momentPattern.exec(value)) || [];
  if (day === undefined) return undefined;
  // Without a time zone: a calendar shows it at this time wherever it is opened, as the form did.
  const when =
    time === undefined
      ? [`DTSTART;VALUE=DATE:${plain(day)}`]
      : [`DTSTART:${plain(day)}T${plain(time)}00`, `DURATION:PT${minutes}M`];
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Askloom//Askloom//EN", "BEGIN:VEVENT"],
    ...[`UID:${id}`, `DTSTAMP:${plain(writtenAt.toISOString().slice(0, 19))}Z`, ...when, `SUMMARY:${escaped(title)}`],
    ...["END:VEVENT", "END:VCALENDAR"],
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;
const plain = (written: string): string => written.replaceAll(/[-:]/g, "");
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\s*\n\s*/g, "\\n");

/** RFC 5545: a line has at most 75 bytes, and goes on after a line break and a space. */
function folded(line: string): string {
  const pieces = [""];
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > maxLineBytes) {
      pieces.push("");
      bytes = 1;
    }
    pieces[pieces.length - 1] += sign;
    bytes += size;
  }
  return pieces.join("\r\n ");
}

const maxLineBytes = 75;
