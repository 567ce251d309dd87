import {
  type FunctionDefinition,
  type FunctionDescription,
  type FunctionItem,
  type FunctionUse,
  pageSize,
} from "@askloom/contract";
import { answered, areaApi } from "../area-api.ts";

export type VersionName = Pick<FunctionUse, "functionId" | "versionNumber">;

const paramsOf = ({ functionId, versionNumber }: VersionName) => ({ params: { functionId, number: versionNumber } });

/** What forms ask of functions, in the one cache; the tag is the clean-table event (N9). */
export const usedFunctionsApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    /** Some functions at a time: anyone who looks for another one types its name. */
    functionChoices: build.query<FunctionItem[], string>({
      queryFn: (filter) =>
        answered(async ({ listFunctions }) => {
          const query = { sorting: "name asc", maxResultCount: pageSize, ...(filter === "" ? {} : { filter }) };
          return (await listFunctions({ query })).items;
        }),
      providesTags: ["formFunction"],
    }),
    functionDescription: build.query<FunctionDescription, VersionName>({
      queryFn: (version) => answered(({ describeFunctionVersion }) => describeFunctionVersion(paramsOf(version))),
      providesTags: ["formFunction"],
    }),
    /** With its code. A version never changes. */
    functionVersion: build.query<FunctionDefinition, VersionName>({
      queryFn: (version) =>
        answered(async ({ getFunctionVersion }) => (await getFunctionVersion(paramsOf(version))).definition),
    }),
  }),
});

export const { useFunctionChoicesQuery, useFunctionDescriptionQuery } = usedFunctionsApi;
