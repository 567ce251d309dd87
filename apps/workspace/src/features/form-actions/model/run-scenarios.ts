import {
  type ActionProblem,
  type Coverage,
  coverageOf,
  type DecidedAction,
  type ScenarioFault,
  scenarioFault,
} from "@askloom/actions";
import type { ActionDefinition, FormDefinition, Scenario } from "@askloom/contract";
import { whenIdle } from "../../../designer/frame/when-idle.ts";
import { playResponse, type Run } from "./play.ts";

export interface ScenarioResults {
  readonly problems: readonly ActionProblem[];
  readonly found: {
    readonly faults: ReadonlyMap<string, ScenarioFault | "not-run">;
    /** Missing where there are no scenarios. */
    readonly covered: Coverage | undefined;
  };
}

/** Plays all scenarios, one in each idle moment; undefined where the action changed meanwhile. */
export async function runScenarios(
  definition: ActionDefinition,
  form: FormDefinition,
  { isCurrent, run }: { readonly isCurrent: () => boolean; readonly run?: Run },
): Promise<ScenarioResults | undefined> {
  const { scenarios = [] } = definition;
  const faults = new Map<string, ScenarioFault | "not-run">();
  const problems: ActionProblem[] = [];
  const paths: DecidedAction["path"][] = [];
  for (const scenario of scenarios) {
    await idle();
    if (!isCurrent()) return undefined;
    const { id, name, answers, now } = scenario;
    const response = { answers, now, language: form.languages[0] ?? "en" };
    const play = await playResponse(definition, form, run === undefined ? { response } : { response, run });
    const fault = play === undefined ? "not-run" : scenarioFault(scenario, play.report);
    if (play !== undefined) paths.push(play.report.path);
    if (fault === undefined) continue;
    faults.set(id, fault);
    const node = play && lastAsExpected(scenario, play.report);
    problems.push({ code: "scenario-failed", severity: "warning", name, ...(node === undefined ? {} : { node }) });
  }
  return { problems, found: { faults, covered: scenarios.length === 0 ? undefined : coverageOf(paths) } };
}

/** The step up to which the path is as expected. */
function lastAsExpected({ expects }: Scenario, { path }: DecidedAction): string | undefined {
  const differs = path.findIndex(({ node }, index) => node !== expects.path[index]);
  return differs < 0 ? path.at(-1)?.node : path[differs - 1]?.node;
}

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
