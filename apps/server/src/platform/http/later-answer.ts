/**
 * What a handler gives whose answer takes long to work out: it is worked out after the commit, so that it holds no
 * connection meanwhile.
 */
export class LaterAnswer<Output> {
  readonly work: () => Promise<Output>;

  constructor(work: () => Promise<Output>) {
    this.work = work;
  }
}
