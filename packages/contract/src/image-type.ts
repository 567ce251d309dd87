export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** How the first bytes of a file of each type look. */
const looksLike: Readonly<Record<ImageType, (head: string) => boolean>> = {
  "image/png": (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  "image/jpeg": (head) => head.startsWith("\xff\xd8\xff"),
  "image/webp": (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8),
};

/** What a picture in base64 is, by its content: what its sender calls it does not count. */
export function imageTypeOf(base64: string): ImageType | undefined {
  const head = headOf(base64);
  return imageTypes.find((type) => looksLike[type](head));
}

function headOf(base64: string): string {
  try {
    // 16 characters are 12 bytes: as long as the longest signature.
    return atob(base64.slice(0, 16));
  } catch {
    return "";
  }
}
