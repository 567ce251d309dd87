import {
  type FunctionDefinition,
  type FunctionDescription,
  type FunctionItem,
  type FunctionUse,
  ProblemError,
  pageSize,
  type ValueType,
} from "@askloom/contract";
import { functionKey } from "@askloom/engine";
import { useMemo } from "react";
import { answered, areaApi } from "../area-api.ts";

export type VersionName = Pick<FunctionUse, "functionId" | "versionNumber">;

/** Versions by `functionKey`, as forms see them; null where there is none. One that is not loaded yet is missing. */
export type DescribedFunctions = ReadonlyMap<string, FunctionDescription | null>;

const paramsOf = ({ functionId, versionNumber }: VersionName) => ({ params: { functionId, number: versionNumber } });

interface FunctionChoices {
  readonly filter: string;
  readonly results: readonly ValueType[];
  /** Functions that are written for another form are left out. */
  readonly formId: string | undefined;
}

/** What forms ask of functions, in the one cache; the tag is the clean-table event (N9). */
export const usedFunctionsApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    /** Some functions at a time of each type of result: anyone who looks for another one types its name. */
    functionChoices: build.query<FunctionItem[], FunctionChoices>({
      queryFn: ({ filter, results, formId }) =>
        answered(async ({ listFunctions }) => {
          const narrowed = {
            ...(filter === "" ? {} : { filter }),
            ...(formId === undefined ? {} : { fitsForm: formId }),
          };
          const query = { sorting: "name asc", maxResultCount: pageSize, ...narrowed };
          const pages = await Promise.all(results.map((result) => listFunctions({ query: { ...query, result } })));
          return pages.flatMap(({ items }) => items).sort((one, other) => one.name.localeCompare(other.name));
        }),
      providesTags: ["formFunction"],
    }),
    functionDescriptions: build.query<readonly (readonly [string, FunctionDescription | null])[], VersionName[]>({
      queryFn: (versions) =>
        answered(({ describeFunctionVersion }) =>
          Promise.all(
            versions.map(async (version) => {
              const described = await describeFunctionVersion(paramsOf(version)).catch(nothingWhereUnknown);
              return [functionKey(version), described] as const;
            }),
          ),
        ),
      providesTags: ["formFunction"],
    }),
    /** With its code. A version never changes. */
    functionVersion: build.query<FunctionDefinition, VersionName>({
      queryFn: (version) =>
        answered(async ({ getFunctionVersion }) => (await getFunctionVersion(paramsOf(version))).definition),
    }),
  }),
});

function nothingWhereUnknown(problem: unknown): null {
  if (problem instanceof ProblemError && problem.problem.code === "not-found") return null;
  throw problem;
}

export const { useFunctionChoicesQuery, useFunctionVersionQuery } = usedFunctionsApi;
const { useFunctionDescriptionsQuery } = usedFunctionsApi;

/** The versions that are named; the same map until one of them changes. */
export function useDescribedFunctions(versions: VersionName[]): DescribedFunctions {
  const { data } = useFunctionDescriptionsQuery(versions, { skip: versions.length === 0 });
  return useMemo(() => new Map(data), [data]);
}

export function useDescribedFunction(use: VersionName | undefined): FunctionDescription | undefined {
  const named = use === undefined ? [] : [{ functionId: use.functionId, versionNumber: use.versionNumber }];
  const described = useDescribedFunctions(named);
  return (use && described.get(functionKey(use))) ?? undefined;
}
