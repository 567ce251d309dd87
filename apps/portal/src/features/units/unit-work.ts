import type { Unit } from "@askloom/contract";

/** What is being done to the tree of units. */
export type UnitWork =
  | { readonly kind: "add"; readonly parentId: string | null }
  | { readonly kind: "edit" | "delete"; readonly unit: Unit };
