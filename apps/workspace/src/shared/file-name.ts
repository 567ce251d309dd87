import { shortened } from "@askloom/contract";

const maxNameLength = 80;

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return shortened(plain, maxNameLength).replaceAll(/^[.\s]+|[.\s]+$/g, "") || "form";
}
