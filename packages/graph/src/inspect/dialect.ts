/** What a dialect says about one kind of node. */
export interface DialectKind {
  readonly mayBegin?: boolean;
  /** Nothing has to follow it. */
  readonly mayEnd?: boolean;
  /** Nothing may follow it. */
  readonly isEnd?: boolean;
  /** Several edges may leave it. */
  readonly branches?: boolean;
  /** Which kinds may follow; all of them if it does not say. */
  readonly follows?: readonly string[];
}

/** Which kinds of nodes there are, what may follow what, and whether an edge may lead back. */
export interface Dialect {
  readonly kinds: Readonly<Record<string, DialectKind>>;
  readonly mayLoop: boolean;
}
