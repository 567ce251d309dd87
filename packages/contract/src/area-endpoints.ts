import { z } from "zod";
import { AreaItem, AreaQuery } from "./area-item.ts";
import { type Areas, allAreas, areas } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";
import { recordEndpoints } from "./record-endpoints.ts";

const plain = { params: z.object({}), query: AreaQuery, input: z.never(), item: AreaItem, entity: AreaItem } as const;
const steps = ["list"] as const;

type Given<One> = One extends { readonly endpoints: infer Own } ? (own: Own) => void : never;
type GivenByAll = { [Name in keyof Areas]: Given<Areas[Name]> }[keyof Areas];
type OwnEndpoints = [GivenByAll] extends [never]
  ? Readonly<Record<never, Endpoint>>
  : GivenByAll extends (own: infer All) => void
    ? All
    : never;

// The names are those of the areas, which is what the type says.
const ownEndpoints = Object.assign({}, ...allAreas.map(({ endpoints }) => endpoints)) as OwnEndpoints;

/** The areas that so far have a list only, and those that bring their endpoints themselves. */
export const areaEndpoints = {
  ...ownEndpoints,
  ...recordEndpoints({ ...areas.formFlows, ...plain, steps }),
  ...recordEndpoints({ ...areas.formFlowPubs, ...plain, steps }),
  ...recordEndpoints({ ...areas.workflows, ...plain, steps }),
} as const satisfies Record<string, Endpoint>;
