/** As wide as a form is ever shown, on a screen with two dots a pixel. */
const maxSide = 1_600;
const quality = 0.85;

/**
 * The picture as it is uploaded: no larger than a form shows it (PI7). What cannot be decoded here, and what is
 * animated, stays as it is: the server says what is wrong with it.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  if (file.type === "image/gif") return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return file;
  const { width, height } = sizeWithin(bitmap, maxSide);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  const drawn = await canvas.convertToBlob({ type: file.type, quality });
  // A photograph is turned by what is written beside it, which is not stored; others may be smaller as they were.
  const mayStay = file.type !== "image/jpeg" && width === bitmap.width && file.size <= drawn.size;
  return mayStay ? file : drawn;
}

export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
