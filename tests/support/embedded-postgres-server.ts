import { startEmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts";
import { StartUpRefusal } from "../../apps/server/src/start-up-refusal.ts";

/** A process that owns an embedded PostgreSQL and nothing else: start-up tests kill it. */
const options = JSON.parse(process.argv[2] ?? "{}");

try {
  const { url, processId, stop } = await startEmbeddedPostgres({
    ...options,
    say: (announced) => notify({ announced }),
    onExit: (lost) => notify({ lost }),
    settings: { fsync: "off" },
  });
  const end = () => stop().then(() => process.exit());
  process.once("SIGTERM", end);
  // When the tests that started it were killed, nobody listens any more and the input ends.
  process.stdout.on("error", () => {});
  process.stdin.once("end", end).resume();
  notify({ url, processId });
} catch (error) {
  if (!(error instanceof StartUpRefusal)) throw error;
  notify({ refused: error.message });
  process.exitCode = 1;
}

function notify(message: object): void {
  console.log(JSON.stringify(message));
}
