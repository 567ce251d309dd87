import { areas } from "@askloom/contract";
import type { WorkspaceArea } from "./shared/workspace-area.ts";

/** A new area is there as soon as its folder has the file. */
const found = Object.values(import.meta.glob<WorkspaceArea>("./features/*/area.ts", { eager: true, import: "area" }));

/** The areas in the order of the contract, by their names there, which begin the keys of their texts. */
export const workspaceAreas: readonly (WorkspaceArea & { readonly name: string })[] = Object.entries(areas).flatMap(
  ([name, area]) => found.filter((one) => one.area === area).map((one) => ({ ...one, name })),
);
