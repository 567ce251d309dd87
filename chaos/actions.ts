import { report } from "../bench/support/report.ts";
import { crashPlaces, killWhileDelivering } from "./support/kill-while-delivering.ts";

const kills = Number(process.env.CHAOS_KILLS ?? 60);
const stops = Number(process.env.CHAOS_STOPS ?? 10);
const responses = Number(process.env.CHAOS_RESPONSES ?? 2000);

const outcome = await killWhileDelivering({ kills, stops, responses, say: (line) => console.log(line) });
const isWhole = report({
  bench: "actions",
  bars: [
    { name: "responses without a delivery", value: outcome.acknowledged - outcome.deliveries, atMost: 0 },
    { name: "webhooks that the receiver never took", value: outcome.notTaken.length, atMost: 0 },
    { name: "deliveries that are not done", value: outcome.notDone.length, atMost: 0 },
    { name: "calls under an id of no delivery", value: outcome.unknown.length, atMost: 0 },
    { name: "responses sent under two ids", value: outcome.doubled.length, atMost: 0 },
    { name: "deliveries made again after they were recorded", value: outcome.again.length, atMost: 0 },
    { name: "histories that differ from the receiver's log", value: outcome.differing.length, atMost: 0 },
    { name: "servers that ended when PostgreSQL was stopped", value: outcome.deaths, atMost: 0 },
    ...crashPlaces.map((place) => ({
      name: `kills ${place}`,
      value: outcome.hits[place],
      atLeast: Math.min(5, kills / 12),
    })),
    { name: "acknowledged responses", value: outcome.acknowledged, atLeast: responses },
  ],
  figures: { kills, stops, ...outcome },
});
process.exitCode = isWhole ? 0 : 1;
