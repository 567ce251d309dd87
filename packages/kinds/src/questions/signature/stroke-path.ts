/** Path data for a line through points `[x, y, x, y, …]`, bent smoothly from the middle between two points to the next. */
export function strokePath(stroke: readonly number[]): string {
  const points = pairs(stroke);
  const [first, ...others] = points;
  if (first === undefined) return "";
  if (others.length === 0) return `M${first.join(" ")}L${first.join(" ")}`;
  const bends = others.map((point, index) => {
    const next = others[index + 1];
    const end = next === undefined ? point : middle(point, next);
    return `Q${point.join(" ")} ${end.join(" ")}`;
  });
  return `M${first.join(" ")}${bends.join("")}`;
}

type Point = readonly [x: number, y: number];

const pairs = (stroke: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => [
    stroke[index * 2] ?? 0,
    stroke[index * 2 + 1] ?? 0,
  ]);

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [rounded((x1 + x2) / 2), rounded((y1 + y2) / 2)];

export const rounded = (value: number): number => Math.round(value * 10) / 10;
