/** A file that was handed over; the server knows its contents by its id. */
export interface GivenFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}
