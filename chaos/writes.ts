import { report } from "../bench/support/report.ts";
import { killWhileWriting } from "./support/kill-while-writing.ts";

const kills = Number(process.env.CHAOS_KILLS ?? 30);

const outcome = await killWhileWriting({ kills, say: (line) => console.log(line) });
const isWhole = report({
  bench: "writes",
  bars: [
    { name: "acknowledged writes lost", value: outcome.lost.length, atMost: 0 },
    { name: "writes that nobody sent", value: outcome.unknown.length, atMost: 0 },
    { name: "starts that recovered, of the kills", value: outcome.recoveries / kills, atLeast: 1 },
    { name: "acknowledged writes", value: outcome.acknowledged, atLeast: kills },
  ],
  figures: { ...outcome },
});
process.exitCode = isWhole ? 0 : 1;
