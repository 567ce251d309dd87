import { z } from "zod";
import type { Endpoint, MemberAccess } from "./endpoint.ts";
import { BulkOutcomes, bulkIds } from "./forms.ts";
import { listOf } from "./list.ts";
import type { Permission } from "./permissions.ts";
import type { ProblemCode } from "./problems.ts";

/** What the endpoints of one kind of record are made from. */
export interface RecordFacts {
  /** As endpoints are named: `VisitorType`, `VisitorTypes`. */
  readonly one: string;
  readonly many: string;
  /** As summaries say it: `a visitor group`, `visitor groups`. */
  readonly called: readonly [one: string, many: string];
  readonly path: `/api/${string}`;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly input: z.ZodType;
  readonly item: z.ZodType;
  readonly entity: z.ZodType;
  readonly access: Readonly<Record<"list" | "read" | "change" | "remove", MemberAccess>>;
  readonly needsForDeleted?: readonly Permission[];
  readonly steps: readonly Step[];
  /** What can go wrong besides what follows from the rows. */
  readonly problems?: Partial<Readonly<Record<Step, readonly ProblemCode[]>>>;
}

type Step =
  | "list"
  | "create"
  | "get"
  | "save"
  | "change"
  | "delete"
  | "restore"
  | "purge"
  | "bulkDelete"
  | "bulkRestore"
  | "bulkPurge";

type NameOf<Facts extends RecordFacts, Name extends Step> = Name extends "list" | `bulk${string}`
  ? `${Name}${Facts["many"]}`
  : `${Name}${Facts["one"]}`;

export type RecordEndpoints<Facts extends RecordFacts> = {
  readonly [Name in Facts["steps"][number] as NameOf<Facts, Name>]: ReturnType<typeof rowsOf<Facts>>[Name];
};

/** The endpoints of the life cycle of one kind of record, by their names. */
export function recordEndpoints<const Facts extends RecordFacts>(facts: Facts): RecordEndpoints<Facts> {
  const rows: Readonly<Record<Step, Endpoint>> = rowsOf(facts);
  const named = facts.steps.map((step) => {
    const noun = step === "list" || step.startsWith("bulk") ? facts.many : facts.one;
    return [`${step}${noun}`, { ...rows[step], problems: facts.problems?.[step] ?? [] }];
  });
  // Names and rows come from the same facts as the type.
  return Object.fromEntries(named) as RecordEndpoints<Facts>;
}

const nothing = z.undefined();
const BulkIds = z.strictObject({ ids: bulkIds });

function rowsOf<const Facts extends RecordFacts>({ path, called: [one, many], access, ...facts }: Facts) {
  const { params, query, input, item, entity, needsForDeleted } = facts;
  const ofOne: `/api/${string}` = `${path}/{${Object.keys(params.shape).join()}}`;
  const problems: readonly ProblemCode[] = [];
  const ok = { status: 200, problems } as const;
  const answer = { ...ok, params, output: entity } as const;
  const change = { ...answer, method: "PUT", path: ofOne, access: access.change, body: input, ifMatch: true } as const;
  const gone = { access: access.remove, params, output: nothing, status: 204, problems } as const;
  const bulk = {
    ...ok,
    method: "POST",
    access: access.remove,
    body: BulkIds,
    output: BulkOutcomes,
    isPerId: true,
  } as const;
  const trash: { readonly needsForDeleted?: readonly Permission[] } = needsForDeleted ? { needsForDeleted } : {};
  const list = { ...ok, ...trash, method: "GET", path, access: access.list, query, output: listOf(item) } as const;
  const create = {
    method: "POST",
    path,
    access: access.change,
    body: input,
    output: entity,
    status: 201,
    problems,
  } as const;
  return {
    list: { ...list, summary: `The ${many} of the tenant` },
    create: { ...create, summary: `Add ${one}` },
    get: { ...answer, method: "GET", path: ofOne, summary: `Read ${one}`, access: access.read },
    save: { ...change, summary: `Change ${one}` },
    change: { ...change, summary: `Change ${one}` },
    delete: { ...gone, method: "DELETE", path: ofOne, summary: `Move ${one} to the trash`, ifMatch: true },
    restore: {
      ...answer,
      method: "POST",
      path: `${ofOne}/restore`,
      summary: `Take ${one} back out of the trash`,
      access: access.remove,
    },
    purge: { ...gone, method: "POST", path: `${ofOne}/purge`, summary: `Delete ${one} in the trash for good` },
    bulkDelete: { ...bulk, path: `${path}/bulk-delete`, summary: `Move ${many} to the trash` },
    bulkRestore: { ...bulk, path: `${path}/bulk-restore`, summary: `Take ${many} back out of the trash` },
    bulkPurge: { ...bulk, path: `${path}/bulk-purge`, summary: `Delete ${many} in the trash for good` },
  } as const;
}
