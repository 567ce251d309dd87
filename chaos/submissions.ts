import { report } from "../bench/support/report.ts";
import { killWhileSubmitting } from "./support/kill-while-submitting.ts";

const kills = Number(process.env.CHAOS_KILLS ?? 100);
const stops = Number(process.env.CHAOS_STOPS ?? 20);

const outcome = await killWhileSubmitting({ kills, stops, say: (line) => console.log(line) });
const isWhole = report({
  bench: "submissions",
  bars: [
    { name: "acknowledged responses lost", value: outcome.lost.length, atMost: 0 },
    { name: "responses that are there twice", value: outcome.twice.length, atMost: 0 },
    { name: "responses that nobody sent", value: outcome.unknown.length, atMost: 0 },
    { name: "responses acknowledged again with another answer", value: outcome.answeredOtherwise.length, atMost: 0 },
    { name: "difference between the count and the rows", value: outcome.miscounted, atMost: 0 },
    { name: "servers that ended when PostgreSQL was stopped", value: outcome.deaths, atMost: 0 },
    { name: "acknowledged responses", value: outcome.acknowledged, atLeast: kills + stops },
  ],
  figures: { kills, stops, ...outcome },
});
process.exitCode = isWhole ? 0 : 1;
