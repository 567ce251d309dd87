import type { ActionReport } from "@askloom/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, inArray } from "../../../platform/db/drizzle.ts";
import { formActionVersions, formPubs, responses } from "../../../platform/db/schema.ts";
import { type NewRun, type PlannedActivity, reportKey, reportOnlyKey, startRuns } from "../../../runs/runs.ts";
import type { InboxBatch, InboxConsumer } from "../../inbox/inbox.ts";

type Entry = InboxBatch["entries"][number];

/** Starts the deliveries that the action of a response asks for, as soon as the response is durable (FA14). */
export const actionsConsumer: InboxConsumer = {
  name: "actions",
  starts: "at once",
  async handle(transaction, { tenantId, entries }) {
    for (const [collectorId, rows] of Map.groupBy(entries, (entry) => entry.collectorId))
      await runActions(transaction, { tenantId, collectorId, rows });
  },
};

interface Starting {
  readonly tenantId: string;
  readonly collectorId: string;
  readonly rows: readonly Entry[];
}

async function runActions(transaction: Transaction, { tenantId, collectorId, rows }: Starting): Promise<void> {
  const ids = rows.map(({ responseId }) => responseId);
  const sent = await transaction
    .select({ id: responses.id, report: responses.report, isTest: responses.isTest, revision: responses.revision })
    .from(responses)
    .where(and(eq(responses.collectorId, collectorId), inArray(responses.id, ids)));
  const found = new Map(sent.map((response) => [response.id, response]));
  const plan = planner(await actionOf(transaction, collectorId), repeatsOnChange(transaction));
  const planned: Omit<NewRun, "tenantId">[] = [];
  for (const { responseId, revision, event } of rows) {
    const response = found.get(responseId);
    // Changed again meanwhile: the entry of that change starts the run.
    if (response === undefined || response.revision !== revision) continue;
    const work = await plan(event, response);
    if (work === undefined) continue;
    const { action, mode, activities } = work;
    planned.push({
      dialect: "action",
      definitionId: action.actionId,
      definitionVersion: action.actionVersion,
      response: { collectorId, id: responseId, revision },
      mode,
      activities,
    });
  }
  if (planned.length > 0) await startRuns(transaction, tenantId, planned, new Date());
}

type ActionVersion = Pick<ActionReport, "actionId" | "actionVersion">;

interface SentResponse {
  readonly report: ActionReport | null;
  readonly isTest: boolean;
}

interface Plan {
  readonly action: ActionVersion;
  readonly mode: "send" | "record";
  readonly activities: readonly PlannedActivity[];
}

/** What is to be done for a response; nothing where no action decided about it, or where its deliveries were made. */
const planner =
  (present: ActionVersion | undefined, repeats: (action: ActionVersion) => Promise<boolean>) =>
  async (event: Entry["event"], { report, isTest }: SentResponse): Promise<Plan | undefined> => {
    if (event === "again" || event === "evaluate-again")
      return present && { action: present, ...decideFirst(event === "again") };
    if (report === null) return undefined;
    const delivers = event === "sent" || (await repeats(report));
    // Functions took too long while it was sent (FA60).
    if (!report.isComplete) return { action: report, ...decideFirst(delivers) };
    if (!delivers) return undefined;
    return { action: report, mode: isTest ? "record" : "send", activities: report.deliveries };
  };

/** The report comes first, and it says what is to be delivered. */
const decideFirst = (delivers: boolean): Omit<Plan, "action"> => ({
  mode: "send",
  activities: [{ node: "report", key: delivers ? reportKey : reportOnlyKey, kind: "report", isHeld: true }],
});

/** The action that a publication has now. */
async function actionOf(transaction: Transaction, pubId: string): Promise<ActionVersion | undefined> {
  const [pub] = await transaction
    .select({ actionId: formPubs.actionId, actionVersion: formPubs.actionVersion })
    .from(formPubs)
    .where(eq(formPubs.id, pubId));
  const { actionId = null, actionVersion = null } = pub ?? {};
  return actionId === null || actionVersion === null ? undefined : { actionId, actionVersion };
}

/** Whether an action sends its deliveries again when a response was changed; each version is read once. */
function repeatsOnChange(transaction: Transaction): (action: ActionVersion) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async ({ actionId, actionVersion }) => {
    const key = `${actionId}/${actionVersion}`;
    const isRepeated = known.get(key) ?? (await readRepeats(transaction, actionId, actionVersion));
    known.set(key, isRepeated);
    return isRepeated;
  };
}

async function readRepeats(transaction: Transaction, actionId: string, number: number): Promise<boolean> {
  const [row] = await transaction
    .select({ definition: formActionVersions.definition })
    .from(formActionVersions)
    .where(and(eq(formActionVersions.actionId, actionId), eq(formActionVersions.number, number)));
  return row?.definition.repeatsOnChange ?? false;
}
