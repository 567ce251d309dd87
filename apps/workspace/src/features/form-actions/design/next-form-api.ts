import { type FormPub, type FormPubItem, ProblemError } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";
import { parametersOf } from "../model/next-form.ts";

/** The publications that feedback can offer next, and what their forms take (N7); the tags are the clean-table events (N9). */
export const nextFormApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    /** Some at a time: anyone who looks for another one types its name. */
    pubsToOffer: build.query<FormPubItem[], string>({
      queryFn: (filter) =>
        answered(async ({ listFormPubs }) => {
          const query = { sorting: "changedAt desc", maxResultCount: 20, ...(filter === "" ? {} : { filter }) };
          return (await listFormPubs({ query })).items.filter(({ state }) => state !== "closed");
        }),
      providesTags: ["formCraft"],
    }),
    /** The one that is offered; null where it is not there, or in the trash. */
    offeredPub: build.query<FormPub | null, string>({
      queryFn: (pubId) =>
        answered(async ({ getFormPub }) => {
          const pub = await getFormPub({ params: { pubId } }).catch(nothingWhereUnknown);
          return pub?.state === "deleted" ? null : pub;
        }),
      providesTags: ["formCraft"],
    }),
    /** What a form takes from its address: the rest of its definition is not needed, and not remembered. */
    formVar: build.query<readonly string[], string>({
      queryFn: (formId) =>
        answered(async ({ getForm }) => parametersOf((await getForm({ params: { formId } })).definition)),
      providesTags: ["form"],
    }),
  }),
});

function nothingWhereUnknown(problem: unknown): null {
  if (problem instanceof ProblemError && problem.problem.code === "not-found") return null;
  throw problem;
}

export const { usePubsToOfferQuery, useOfferedPubQuery, useFormVarQuery } = nextFormApi;
