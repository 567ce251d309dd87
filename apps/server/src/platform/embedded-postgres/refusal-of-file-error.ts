import { StartUpRefusal } from "../../start-up-refusal.ts";

const advice = "or set ASKLOOM_DATA to another folder";

const sentences: Record<string, (folder: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  "ENOENT mkdir": (folder) => `The data folder ${folder} cannot be made there: set ASKLOOM_DATA to another folder.`,
  EROFS: (folder) => `The data folder ${folder} is on a read-only disk: make it writable, ${advice}.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
};

export function refusalOfFileError(error: unknown, folder: string): unknown {
  // Safe: what is no system error has neither field, and then no sentence.
  const { code, syscall } = error as NodeJS.ErrnoException;
  const sentence = sentences[code ?? ""] ?? sentences[`${code} ${syscall}`];
  return sentence ? new StartUpRefusal(sentence(folder), { cause: error }) : error;
}

export const isDiskFull = (output: string): boolean => /No space left on device|Disk quota exceeded/.test(output);

export function diskFull(folder: string): string {
  return `The disk that holds the data folder ${folder} is full: free some space, ${advice}.`;
}

function notAllowed(folder: string): string {
  return `Askloom may not read and write in the data folder ${folder}: give this user the right to, ${advice}.`;
}

function notAFolder(folder: string): string {
  return `The data folder ${folder} cannot be a folder because a file is in its way: remove the file, ${advice}.`;
}
