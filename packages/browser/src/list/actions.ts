import type { Icon } from "@tabler/icons-react";
import type { Row } from "./pages.ts";

/** What can be done with a row, with all that are selected, or with both. Its texts are `actions.<name>`. */
export interface Action<R extends Row> {
  readonly name: string;
  readonly icon: Icon;
  readonly at: "row" | "selection" | "both";
  /** `clear` ends the selection. */
  readonly run?: (rows: readonly R[], clear: () => void) => unknown;
  /** Leads elsewhere instead. */
  readonly to?: (row: R) => string;
  readonly isDanger?: true;
  readonly isOff?: (rows: readonly R[]) => boolean;
  /** Where the rows decide what it does. */
  readonly as?: (rows: readonly R[]) => { readonly name: string; readonly icon: Icon };
}

export const shownAs = <R extends Row>({ name, icon, as }: Action<R>, rows: readonly R[]) =>
  as?.(rows) ?? { name, icon };

export const forRows = <R extends Row>(actions: readonly Action<R>[]) => actions.filter(({ at }) => at !== "selection");
export const forSelection = <R extends Row>(actions: readonly Action<R>[]) => actions.filter(({ at }) => at !== "row");
