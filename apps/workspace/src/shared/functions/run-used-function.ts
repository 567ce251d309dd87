import type { CallRequest, CallResult } from "@askloom/engine";
import { store } from "../store.ts";
import { functionRunner } from "./function-runner.ts";
import { usedFunctionsApi } from "./used-functions-api.ts";

/** Runs a call of a form here, as the page of a visitor does; the code is loaded with the first call. */
export async function runUsedFunction({ use, subject, now }: Omit<CallRequest, "key">): Promise<CallResult> {
  const { functionId, versionNumber, parameters } = use;
  const { functionVersion } = usedFunctionsApi.endpoints;
  const definition = await store.dispatch(functionVersion.initiate({ functionId, versionNumber })).unwrap();
  return functionRunner().run(definition, { subject, params: parameters, now });
}
