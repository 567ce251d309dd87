import { encode } from "uqr";

/** The squares of a QR code, row by row, with the quiet border that scanners need. */
export const qrSquares = (text: string): boolean[][] => encode(text, { ecc: "M", border: 4 }).data;

/** The dark squares as one path, a unit each. */
export const qrPath = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

/** A QR code as a file of its own. */
export function qrSvg(text: string): string {
  const squares = qrSquares(text);
  const size = squares.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(squares)}" fill="#000"/></svg>`,
  ].join("");
}
