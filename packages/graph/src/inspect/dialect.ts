/** What a dialect says about one kind of node. */
export interface DialectKind {
  readonly mayBegin?: boolean;
  /** Nothing has to follow it. */
  readonly mayEnd?: boolean;
  /** Nothing may follow it. */
  readonly isEnd?: boolean;
  /** Which kinds may follow; all of them if it does not say. */
  readonly follows?: readonly string[];
}

/** Which kinds of nodes there are in a dialect, and what may follow what. */
export type Dialect = Readonly<Record<string, DialectKind>>;
