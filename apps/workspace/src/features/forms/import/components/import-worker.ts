import "./worker-setup.ts";
import { importFile, lossMessage, lossTitle, unreadableMessage } from "@askloom/import";
import type { ReadFile } from "../model/import-plan.ts";

export interface FileToRead {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads files beside the page: a large workbook takes a while. Words come in both languages, for anyone who switches. */
self.addEventListener("message", async ({ data }: MessageEvent<FileToRead>) => {
  self.postMessage(await readFile(data));
});

async function readFile(file: FileToRead): Promise<ReadFile> {
  const { id, name } = file;
  const result = await importFile(file);
  if (result.outcome === "unreadable") {
    return { outcome: "unreadable", id, name, words: inBoth((language) => unreadableMessage(result, language)) };
  }
  const report = result.report.map((line, location) => ({
    id: location,
    severity: line.severity,
    location: line.location,
    what: inBoth((language) => lossTitle(line, language)),
    words: inBoth((language) => lossMessage(line, language)),
  }));
  const { definitions, pictures, functions } = result;
  return { outcome: "read", id, name, definitions, report, pictures, functions };
}

const inBoth = (say: (language: "en" | "zh_Hans") => string) => ({ en: say("en"), zh_Hans: say("zh_Hans") });
