/**
 * The colour nearest to a given one that passes: the same hue, lighter or darker only as far as it must be. Lightness is
 * that of OKLab, where equal steps look equal. Undefined where no lightness passes.
 */
export function nearestColor(color: string, passes: (candidate: string) => boolean): string | undefined {
  if (passes(color)) return color;
  const [lightness, a, b] = labOf(color);
  for (let distance = step; distance <= 1; distance += step) {
    for (const next of [lightness - distance, lightness + distance]) {
      if (next < -step || next > 1 + step) continue;
      const candidate = hexOf([Math.min(1, Math.max(0, next)), a, b]);
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}

const step = 0.005;

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** From linear RGB to cones, and from cones to OKLab, as Björn Ottosson gives them. */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([p, q, r]: Triple) => p * x + q * y + r * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [change(x), change(y), change(z)];

function labOf(color: string): Triple {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  const linear = each([part(1), part(3), part(5)], (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return times(toLab, each(times(toCones, linear), Math.cbrt));
}

/** A colour that the screen cannot show loses chroma until it can. */
function hexOf([lightness, a, b]: Triple): string {
  for (let chroma = 1; ; chroma -= 0.05) {
    const cones = each(times(fromLab, [lightness, a * chroma, b * chroma]), (value) => value ** 3);
    const linear = times(fromCones, cones);
    if (chroma <= 0 || linear.every((value) => value >= -0.001 && value <= 1.001)) return written(linear);
  }
}

function written(linear: Triple): string {
  const parts = each(linear, (value) => {
    const inside = Math.min(1, Math.max(0, value));
    return 255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055);
  });
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
