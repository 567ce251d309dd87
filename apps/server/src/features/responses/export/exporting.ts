import type { ExportFormat } from "@askloom/contract";
import type { Database } from "../../../platform/db/database.ts";
import type { FormVersions } from "../columns.ts";
import type { Pub } from "../find-pub.ts";
import type { Search } from "../response-search.ts";

/** What is exported, and for whom. */
export interface Exporting {
  readonly database: Database;
  readonly tenantId: string;
  readonly search: Search;
  readonly format: ExportFormat;
  readonly language: string;
  readonly formVersions: FormVersions;
  /** The publication knows who sends (RS24). */
  readonly hasSenders: boolean;
  /** What the reader may see of people. */
  readonly sees: Pub["sees"];
}
