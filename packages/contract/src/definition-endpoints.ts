import { z } from "zod";
import type { Area } from "./area.ts";
import { BulkDeprecation, Deprecation, maxDefinitionBytes, NewVersion, VersionItem } from "./definitions.ts";
import { listOf, listQuery } from "./list.ts";
import type { ProblemCode } from "./problems.ts";
import { BulkOutcomes } from "./records.ts";

/** What the endpoints of one kind of definition are made from, besides those of its record. */
/** How many links to what is not here were left out. */
const RemovedLinks = z.number().int().min(0);

export interface DefinitionFacts {
  /** As endpoints are named: `Form`, `Forms`. */
  readonly one: string;
  readonly many: string;
  /** As summaries say it: `a form`, `forms`. */
  readonly called: readonly [one: string, many: string, chinese?: string];
  readonly path: `/api/${string}`;
  readonly params: z.ZodObject;
  readonly definition: z.ZodType;
  /** What is sent to create one, to save its draft, and to import several. */
  readonly created: z.ZodType;
  readonly draft: z.ZodType;
  readonly imported: z.ZodType;
  readonly item: z.ZodType;
  readonly entity: z.ZodType;
  readonly version: z.ZodType;
  readonly access: Pick<Area["access"], "read" | "change">;
  /** What can go wrong when one is created, and when its draft is frozen. */
  readonly problems: Readonly<Record<"create" | "freeze", readonly ProblemCode[]>>;
}

/** `#` is one of them, `*` many. */
type NameOf<Facts extends DefinitionFacts, Key> = Key extends `${infer Start}#${infer End}`
  ? `${Start}${Facts["one"]}${End}`
  : Key extends `${infer Start}*`
    ? `${Start}${Facts["many"]}`
    : never;
type Rows<Facts extends DefinitionFacts> = ReturnType<typeof rowsOf<Facts>>;

export type DefinitionEndpoints<Facts extends DefinitionFacts> = {
  readonly [Key in keyof Rows<Facts> as NameOf<Facts, Key>]: Rows<Facts>[Key];
};

/** The endpoints of drafts and versions of one kind of definition, by their names. */
export function definitionEndpoints<const Facts extends DefinitionFacts>(facts: Facts): DefinitionEndpoints<Facts> {
  const rows: Readonly<Record<string, object>> = rowsOf(facts);
  const named = Object.entries(rows).map(([key, row]) => [key.replace("#", facts.one).replace("*", facts.many), row]);
  // Names and rows come from the same facts as the type.
  return Object.fromEntries(named) as DefinitionEndpoints<Facts>;
}

const number = z.coerce.number().int().min(1).max(1_000_000_000);

const rowsOf = <const Facts extends DefinitionFacts>(facts: Facts) => ({
  ...draftRows(facts),
  ...deprecationRows(facts),
  ...versionRows(facts),
});

/** What the rows of one kind have in common. */
function sharedOf<const Facts extends DefinitionFacts>({ path, access, ...facts }: Facts) {
  const { params, item } = facts;
  const ofOne: `/api/${string}` = `${path}/{${Object.keys(params.shape).join()}}`;
  // By itself the compiler would forget which permissions these are.
  const reading: Facts["access"]["read"] = access.read;
  const changing: Facts["access"]["change"] = access.change;
  const problems: readonly ProblemCode[] = [];
  return {
    ofOne,
    problems,
    changing,
    read: { method: "GET", access: reading, params, status: 200, problems },
    add: { method: "POST", access: changing, status: 201, problems },
    change: { access: changing, params, output: item, status: 200, problems },
  } as const;
}

function draftRows<const Facts extends DefinitionFacts>(given: Facts) {
  const { path, called, ...facts } = given;
  const { params, item, definition } = facts;
  const [one, many] = called;
  const { ofOne, read, add, change } = sharedOf(given);
  const maxBodyBytes = maxDefinitionBytes;
  return {
    "create#": {
      ...add,
      path,
      summary: `Add ${one}`,
      body: facts.created,
      output: item,
      maxBodyBytes,
      problems: [...facts.problems.create, "made-differently"],
    },
    "import*": {
      ...add,
      path: `${path}/import`,
      summary: `Add ${many}`,
      body: facts.imported,
      output: z.object({ items: z.array(item), removedLinks: RemovedLinks }),
      maxBodyBytes,
    },
    "get#": { ...read, path: ofOne, summary: `Read ${one} with its draft`, output: facts.entity },
    "save#": {
      ...change,
      method: "PUT",
      path: ofOne,
      summary: `Save the draft of ${one}`,
      body: facts.draft,
      ifMatch: true,
      maxBodyBytes,
    },
    "duplicate#": { ...add, path: `${ofOne}/duplicate`, summary: `Copy the draft of ${one}`, params, output: item },
    "export#": {
      ...read,
      path: `${ofOne}/export`,
      summary: `The draft of ${one}, or one of its versions, as a file`,
      query: z.object({ version: number.optional() }),
      output: definition,
    },
  } as const;
}

function deprecationRows<const Facts extends DefinitionFacts>(given: Facts) {
  const { path, called } = given;
  const [one, many] = called;
  const { ofOne, problems, changing, change } = sharedOf(given);
  return {
    "deprecate#": {
      ...change,
      method: "PUT",
      path: `${ofOne}/deprecation`,
      summary: `Mark ${one} as deprecated, or no longer`,
      body: Deprecation,
    },
    "bulkDeprecate*": {
      method: "POST",
      path: `${path}/bulk-deprecation`,
      summary: `Mark ${many} as deprecated, or no longer`,
      access: changing,
      body: BulkDeprecation,
      output: BulkOutcomes,
      status: 200,
      isPerId: true,
      problems,
    },
  } as const;
}

function versionRows<const Facts extends DefinitionFacts>(given: Facts) {
  const { called, ...facts } = given;
  const { params, version: output } = facts;
  const [one] = called;
  const { ofOne, read, change } = sharedOf(given);
  const versions: `/api/${string}` = `${ofOne}/versions`;
  const version = z.object({ ...(params.shape as Facts["params"]["shape"]), number });
  return {
    "create#Version": {
      ...change,
      method: "POST",
      path: versions,
      summary: "Freeze the draft as a version; when the last one holds the same, that one is answered",
      body: NewVersion,
      output: VersionItem,
      ifMatch: true,
      problems: facts.problems.freeze,
    },
    "list#Versions": {
      ...read,
      path: versions,
      summary: `The versions of ${one}, the newest first`,
      query: listQuery(["number", "createdAt"]),
      output: listOf(VersionItem),
    },
    "getLatest#Version": {
      ...read,
      path: `${versions}/latest`,
      summary: `The newest version of ${one} that is not deprecated`,
      output,
    },
    "get#Version": { ...read, path: `${versions}/{number}`, summary: `One version of ${one}`, params: version, output },
    "restore#Version": {
      ...change,
      method: "POST",
      path: `${versions}/{number}/restore`,
      summary: "Make a version the draft again; what the draft held becomes a version first",
      params: version,
      ifMatch: true,
    },
    "deprecate#Version": {
      ...change,
      method: "PUT",
      path: `${versions}/{number}/deprecation`,
      summary: "Mark a version as deprecated, or no longer",
      params: version,
      body: Deprecation,
      output: VersionItem,
    },
  } as const;
}
