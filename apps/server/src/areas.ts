import { existsSync, readdirSync } from "node:fs";
import { allAreas, type EndpointName } from "@askloom/contract";
import { getTableName } from "./platform/db/drizzle.ts";
import type { HandlersFor } from "./platform/http/serve-endpoints.ts";
import type { ServerArea } from "./records/records.ts";

const features = new URL("./features/", import.meta.url);
const faces = readdirSync(features)
  .map((name) => new URL(`${name}/${name}.ts`, features))
  .filter((face) => existsSync(face));

/** What the folders below features/ give as areas: a new area is there as soon as its folder is. */
const found: ServerArea[] = [];
for (const face of faces) found.push(...((await import(face.href)).areas ?? []));

const placeOf = ({ table }: ServerArea): number =>
  allAreas.findIndex(({ path }) => path === `/api/${getTableName(table).replaceAll("_", "-")}`);

/** The areas in the order of the contract; what is part of another area, such as the question library, comes first. */
export const serverAreas: readonly ServerArea[] = found.sort((one, other) => placeOf(one) - placeOf(other));

/** The tables whose trash is emptied: what uses others comes before them. */
export const trashTables = serverAreas.map(({ table }) => table).reverse();

type Given = { readonly [Name in EndpointName]?: unknown };
/** All handlers of the areas. A missing one is found when the application is built. */
export const areaHandlers = Object.assign({}, ...serverAreas.map(({ handlers }) => handlers)) as Given as Partial<
  HandlersFor<EndpointName>
>;
