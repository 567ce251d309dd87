import { allAreas, endpointNames } from "@askloom/contract";

/** The endpoints that the generated tests go through. */
export const testedNames = endpointNames;

const own = new Set(allAreas.flatMap(({ endpoints }) => Object.keys(endpoints ?? {})));
/** Those that are not made from an area's entry alone: tests write them a second time. */
export const writtenNames = endpointNames.filter((name) => !own.has(name));
