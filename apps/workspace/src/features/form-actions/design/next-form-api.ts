import { type FormPub, type FormPubItem, ProblemError } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";

/** The publications that feedback can offer next; the tag is the clean-table event (N9). */
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
  }),
});

function nothingWhereUnknown(problem: unknown): null {
  if (problem instanceof ProblemError && problem.problem.code === "not-found") return null;
  throw problem;
}

export const { usePubsToOfferQuery, useOfferedPubQuery } = nextFormApi;
