import { cacheLifetimeSeconds } from "@askloom/browser";
import type { UnknownAction } from "@reduxjs/toolkit";
import { areaApi } from "../../../shared/area-api.ts";
import { store } from "../../../shared/store.ts";
import type { Influences } from "./model/influences.ts";

/** A form as the server has it. */
export interface SavedForm {
  readonly formId: string;
  readonly revision: number;
}

/** A form as text: one sentence for each rule, and for each place that uses a function. */
export type FormSentences = readonly { readonly key: string; readonly text: string }[];

interface SpokenForm extends SavedForm {
  /** Whose texts the sentences quote. */
  readonly language: string;
  /** In which the sentences are. */
  readonly readerLanguage: string;
}

const notFetched = () => {
  throw new Error("computed by the client");
};

/** What the client computes from saved forms, in the one cache (N7); the tags are the clean-table events (N9). */
const dataflowApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    dataflow: build.query<Influences, SavedForm>({ queryFn: notFetched, providesTags: ["form"] }),
    // Sentences name functions.
    AskloomStringRep: build.query<FormSentences, SpokenForm>({
      queryFn: notFetched,
      providesTags: ["form", "formFunction"],
    }),
  }),
});

const { endpoints, util } = dataflowApi;

/** Who influences whom in a form. */
export const dataflowOf = computedOnce<SavedForm, Influences>({
  entryOf: endpoints.dataflow.select,
  put: (arg, value) => util.upsertQueryEntries([{ endpointName: "dataflow", arg, value }]),
});

export const formSentencesOf = computedOnce<SpokenForm, FormSentences>({
  entryOf: endpoints.AskloomStringRep.select,
  put: (arg, value) => util.upsertQueryEntries([{ endpointName: "AskloomStringRep", arg, value }]),
});

interface Cache<Key, Value> {
  readonly entryOf: (
    key: Key,
  ) => (state: never) => { data?: Value | undefined; fulfilledTimeStamp?: number | undefined };
  readonly put: (key: Key, value: Value) => UnknownAction;
}

/** Computes a value once for its key; without a key, because the form is not saved, each time. */
function computedOnce<Key, Value>({ entryOf, put }: Cache<Key, Value>) {
  return (key: Key | undefined, compute: () => Value): Value => {
    if (key === undefined) return compute();
    const { data, fulfilledTimeStamp = 0 } = entryOf(key)(store.getState() as never); // it holds the state of this cache
    if (data !== undefined && Date.now() - fulfilledTimeStamp < cacheLifetimeSeconds * 1000) return data;
    const value = compute();
    // Components ask while they render, when nothing may change.
    queueMicrotask(() => void store.dispatch(put(key, value)));
    return value;
  };
}
