import { saveFile } from "../../shared/save-file.ts";

const pixelsPerSquare = 16;

/** A QR code as a picture of points, large enough to be printed. */
export async function savePng(squares: readonly (readonly boolean[])[], name: string): Promise<void> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = squares.length * pixelsPerSquare;
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  for (const [y, row] of squares.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * pixelsPerSquare, y * pixelsPerSquare, pixelsPerSquare, pixelsPerSquare);
    }
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (picture !== null) saveFile({ name, type: "image/png", content: picture });
}
