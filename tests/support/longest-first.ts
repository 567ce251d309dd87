import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes ten seconds and more, the longest first: begun last, it would keep one core busy and the other waiting. */
const longFiles = [
  "tests/chaos.test.ts",
  "apps/server/src/platform/http/contract-fuzz.test.ts",
  "tests/process.test.ts",
  "apps/server/src/platform/http/contract-access.test.ts",
  "tests/start-up.test.ts",
  "apps/server/src/platform/http/contract-input.test.ts",
  "apps/server/src/platform/http/contract-foreign-ids.test.ts",
  "tests/backup.test.ts",
  "tests/failing-programs.test.ts",
  "apps/server/src/platform/http/contract-foreign-units.test.ts",
  "tests/database-lost.test.ts",
  "tests/keep-running.test.ts",
  "apps/server/src/platform/sandbox/sandbox.test.ts",
  "apps/server/src/platform/http/hostile-headers.test.ts",
  "packages/functions/src/sandbox/attacks.test.ts",
  "packages/import/src/broken-files.test.ts",
  "packages/engine/src/any-form.test.ts",
  "apps/server/src/platform/mail/mail.test.ts",
  "apps/server/src/features/responses/neighbours.test.ts",
  "apps/server/src/features/forms/search.test.ts",
  "apps/server/src/features/form-actions/figures/figures.test.ts",
  "apps/server/src/identity/account/devices.test.ts",
  "apps/server/src/identity/tenants/demo.test.ts",
  "tests/structure/shape.test.ts",
  "apps/server/src/role.test.ts",
  "apps/server/src/platform/http/contract-api-keys.test.ts",
  "apps/server/src/features/events/events.test.ts",
  "apps/server/src/features/responses/tallies/tallies.test.ts",
  "apps/server/src/features/visits/rendering.test.ts",
  "apps/server/src/identity/account/account.test.ts",
  "apps/server/src/records/life-cycle.test.ts",
  "packages/import/src/workbook/read-workbook.test.ts",
  "apps/server/src/platform/jobs/processes.test.ts",
  "apps/server/src/features/visits/slow-senders.test.ts",
  "apps/server/src/features/responses/export.test.ts",
  "apps/server/src/features/form-actions/deliveries/step-tests.test.ts",
  "tests/structure/text-values.test.ts",
  "apps/server/src/identity/oidc/password-resets.test.ts",
  "apps/server/src/platform/jobs/jobs.test.ts",
  "apps/server/src/features/visits/visits.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const index = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index === -1 ? longFiles.length : index;
};

/**
 * A fresh clone knows nothing of earlier runs: the order is written down. The very longest file begins at once. A worker
 * is thrown away with all that it has imported when the next file is of another project, so the projects do not take
 * turns: the small one comes first and as a whole.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
    const sizes = Map.groupBy(inOrder, ({ project }) => project.name);
    const sizeOf = ({ project }: TestSpecification): number => sizes.get(project.name)?.length ?? 0;
    const [longest, ...rest] = inOrder;
    return longest === undefined ? [] : [longest, ...rest.toSorted((one, other) => sizeOf(one) - sizeOf(other))];
  }
}
