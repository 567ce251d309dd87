/** Whether a value is a whole number of steps away from the base, as far as binary fractions can tell. */
export function isOnStep(value: number, base: number, step: number): boolean {
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps));
}

/** Whether everything that can be reached by steps from the base is a whole number. */
export const areWhole = (base: number, step: number): boolean => Number.isInteger(base) && Number.isInteger(step);
