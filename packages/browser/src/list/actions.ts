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
  /** A row has a button for it, named by `row.<name>`, unless it needs a menu for others. */
  readonly isButton?: true;
  readonly isOff?: (rows: readonly R[]) => boolean;
  /** Where the rows decide what it does. */
  readonly as?: (rows: readonly R[]) => { readonly name: string; readonly icon: Icon };
}

export const shownAs = <R extends Row>({ name, icon, as }: Action<R>, rows: readonly R[]) =>
  as?.(rows) ?? { name, icon };

export const forRows = <R extends Row>(actions: readonly Action<R>[]) => actions.filter(({ at }) => at !== "selection");
export const forSelection = <R extends Row>(actions: readonly Action<R>[]) => actions.filter(({ at }) => at !== "row");

const maxButtons = 2;

/** Whether the actions of a row are in a menu: there are many, or some that an icon alone does not explain. */
export const needsMenu = <R extends Row>(actions: readonly Action<R>[]): boolean =>
  actions.length > maxButtons || actions.some(({ isButton }) => isButton !== true);
