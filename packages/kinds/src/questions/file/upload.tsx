import { createContext } from "react";
import type { GivenFile } from "./given-file.ts";

export interface Upload {
  readonly path: string;
  readonly file: File;
  /** Between 0 and 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Why a file was not taken, in words for the person who chose it. */
export class UploadRefused extends Error {
  /** Whether the same file may be taken later. */
  readonly canRetry: boolean;
  constructor(why: string, { canRetry }: { canRetry: boolean }) {
    super(why);
    this.canRetry = canRetry;
  }
}

/** Brings a file to where files are kept; rejects when that fails or was cancelled. */
export type UploadPort = (upload: Upload) => Promise<GivenFile>;

/** Without a port only the names of files are kept, as in a preview. */
export const UploadContext = createContext<UploadPort | undefined>(undefined);

export const nameOnly: UploadPort = ({ file }) =>
  Promise.resolve({
    id: `${file.name}-${file.size}-${file.lastModified}`,
    name: file.name,
    type: file.type,
    bytes: file.size,
  });
