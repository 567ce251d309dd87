import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { runningPostmaster } from "../../apps/server/src/platform/embedded-postgres/postmaster.ts";
import { publishedForm, type Sent } from "../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../tests/support/survey-questions.ts";

/** A publication in the demo tenant Acme with these responses, written where the submission path writes them. */
export async function seedSurvey(
  sent: readonly Sent[],
  items = surveyQuestions,
): Promise<{ pubId: string; ids: string[] }> {
  const folder = process.env.ASKLOOM_TEST_DATA ?? "";
  const postmaster = await runningPostmaster(join(folder, "postgres"));
  const password = readFileSync(join(folder, "postgres.password"), "utf8");
  const url = `postgresql://postgres:${password}@127.0.0.1:${postmaster?.port}/askloom`;
  const database = openDatabase({ url, maxConnections: 2, onIdleError: () => undefined });
  try {
    const { rows } = await database.transaction({ access: "read" }, (transaction) =>
      transaction.execute<{ id: string }>("select id from askloom.tenants where tenancy_name = 'Acme'"),
    );
    const survey = await publishedForm(database, rows[0]?.id ?? "", items);
    const later = new Set(sent.map(({ version = 1 }) => version).filter((version) => version > 1));
    for (const version of later) await survey.addVersion(version, items);
    const ids = await survey.send(sent);
    await survey.indexed();
    return { pubId: survey.pubId, ids };
  } finally {
    await database.close();
  }
}
