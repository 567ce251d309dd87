/** A picture with nothing in it but the picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}
