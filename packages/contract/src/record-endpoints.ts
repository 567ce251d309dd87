import { z } from "zod";
import type { Area, PermissionName } from "./area.ts";
import { listOf } from "./list.ts";
import type { ProblemCode } from "./problems.ts";
import { BulkIds, BulkOutcomes, RecordRelations } from "./records.ts";

/** What the endpoints of one kind of record are made from. */
export interface RecordFacts {
  /** As endpoints are named: `VisitorType`, `VisitorTypes`. */
  readonly one: string;
  readonly many: string;
  /** As summaries say it: `a visitor group`, `visitor groups`. */
  readonly called: readonly [one: string, many: string, chinese?: string];
  readonly path: `/api/${string}`;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly input: z.ZodType;
  readonly item: z.ZodType;
  readonly entity: z.ZodType;
  /** What can be sent to create one: documentation and tests show it. */
  readonly example?: unknown;
  readonly access: Area["access"];
  readonly needsForDeleted?: readonly PermissionName[];
  /** What can be done to one can be done to many. */
  readonly steps: readonly OwnStep[];
  /** What API keys cannot do, also to many (AK4). */
  readonly forPeople?: readonly OwnStep[];
  /** What can go wrong besides what follows from the rows. */
  readonly problems?: Partial<Readonly<Record<OwnStep, readonly ProblemCode[]>>>;
}

type OwnStep = "list" | "create" | "get" | "save" | "change" | "delete" | "restore" | "purge" | "uses";
type ManyStep<Of> = Of extends "delete" | "restore" | "purge" ? `bulk${Capitalize<Of>}` : never;
type Step = OwnStep | ManyStep<OwnStep>;

type NameOf<Facts extends RecordFacts, Name extends Step> = Name extends "list" | `bulk${string}`
  ? `${Name}${Facts["many"]}`
  : Name extends "uses"
    ? `list${Facts["one"]}Uses`
    : `${Name}${Facts["one"]}`;
type StepOf<Facts extends RecordFacts> = Facts["steps"][number] | ManyStep<Facts["steps"][number]>;

export type RecordEndpoints<Facts extends RecordFacts> = {
  readonly [Name in StepOf<Facts> as NameOf<Facts, Name>]: ReturnType<typeof rowsOf<Facts>>[Name];
};

/** The endpoints of the life cycle of one kind of record, by their names. */
export function recordEndpoints<const Facts extends RecordFacts>(facts: Facts): RecordEndpoints<Facts> {
  const rows: Readonly<Record<string, object>> = rowsOf(facts);
  const problems: Readonly<Record<string, readonly ProblemCode[]>> = facts.problems ?? {};
  const named = facts.steps.flatMap((ofOne) => {
    const people = facts.forPeople?.includes(ofOne) === true ? { isForPeople: true } : {};
    return [ofOne, ...inBulk(ofOne)].map((step) => [
      nameOf(facts, step),
      { ...rows[step], ...people, problems: problems[step] ?? [] },
    ]);
  });
  // Names and rows come from the same facts as the type.
  return Object.fromEntries(named) as RecordEndpoints<Facts>;
}

const inBulk = (step: OwnStep): readonly Step[] =>
  step === "delete" || step === "restore" || step === "purge" ? [`bulk${capitalized(step)}`] : [];
// Capitalizing is what the type says.
const capitalized = <Name extends string>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

function nameOf({ one, many }: RecordFacts, step: Step): string {
  if (step === "uses") return `list${one}Uses`;
  return `${step}${step === "list" || step.startsWith("bulk") ? many : one}`;
}

const nothing = z.undefined();

function rowsOf<const Facts extends RecordFacts>({ path, called: [one, many], access, ...facts }: Facts) {
  const { params, query, input, item, entity, example, needsForDeleted } = facts;
  const ofOne: `/api/${string}` = `${path}/{${Object.keys(params.shape).join()}}`;
  // By itself the compiler would forget which permissions these are.
  const list: Facts["access"]["list"] = access.list;
  const read: Facts["access"]["read"] = access.read;
  const changing: Facts["access"]["change"] = access.change;
  const remove: Facts["access"]["remove"] = access.remove;
  const problems: readonly ProblemCode[] = [];
  const ok = { status: 200, problems } as const;
  const answer = { ...ok, params, output: entity } as const;
  const shown: { readonly example?: unknown } = example === undefined ? {} : { example };
  const sent = { ...shown, access: changing, body: input } as const;
  const change = { ...answer, ...sent, method: "PUT", path: ofOne, ifMatch: true } as const;
  const gone = { access: remove, params, output: nothing, status: 204, problems } as const;
  // They are some of those.
  const trash = (needsForDeleted ? { needsForDeleted } : {}) as {
    readonly needsForDeleted?: Facts["access"]["list" | "remove"]["needs"];
  };
  const listing = { ...ok, ...trash, method: "GET", path, access: list, query, output: listOf(item) } as const;
  const create = { ...sent, method: "POST", path, output: entity, status: 201, problems } as const;
  return {
    list: { ...listing, summary: `The ${many} of the tenant` },
    create: { ...create, summary: `Add ${one}` },
    get: { ...answer, method: "GET", path: ofOne, summary: `Read ${one}`, access: read },
    save: { ...change, summary: `Change ${one}` },
    change: { ...change, summary: `Change ${one}` },
    delete: { ...gone, method: "DELETE", path: ofOne, summary: `Move ${one} to the trash`, ifMatch: true },
    restore: {
      ...answer,
      method: "POST",
      path: `${ofOne}/restore`,
      summary: `Take ${one} back out of the trash`,
      access: remove,
    },
    purge: { ...gone, method: "POST", path: `${ofOne}/purge`, summary: `Delete ${one} in the trash for good` },
    uses: {
      ...ok,
      params,
      method: "GET",
      path: `${ofOne}/uses`,
      summary: `What uses ${one}, and what it uses`,
      access: read,
      output: RecordRelations,
    },
    ...bulkRows({ path, many, remove }),
  } as const;
}

interface BulkFacts<Access> {
  readonly path: `/api/${string}`;
  readonly many: string;
  readonly remove: Access;
}

function bulkRows<const Access>({ path, many, remove }: BulkFacts<Access>) {
  const problems: readonly ProblemCode[] = [];
  const bulk = {
    method: "POST",
    access: remove,
    body: BulkIds,
    output: BulkOutcomes,
    status: 200,
    isPerId: true,
    problems,
  } as const;
  return {
    bulkDelete: { ...bulk, path: `${path}/bulk-delete`, summary: `Move ${many} to the trash` },
    bulkRestore: { ...bulk, path: `${path}/bulk-restore`, summary: `Take ${many} back out of the trash` },
    bulkPurge: { ...bulk, path: `${path}/bulk-purge`, summary: `Delete ${many} in the trash for good` },
  } as const;
}
