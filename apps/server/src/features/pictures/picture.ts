/** Of so many parts a picture is made at most: two megabytes of empty ones would take long to go through (PI2). */
export const maxParts = 2_000;

/** A picture with nothing in it but the picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}
