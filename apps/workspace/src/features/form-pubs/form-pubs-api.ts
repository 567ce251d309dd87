import type {
  BulkOutcome,
  FormActionItem,
  FormDefinition,
  FormItem,
  FormPub,
  FormPubChange,
  MovePreview,
  PublishingError,
  RequestTo,
  VersionChoice,
  VersionItem,
  VisitorType,
} from "@askloom/contract";
import { answered, areaApi } from "../../shared/area-api.ts";

export type NewPub = RequestTo<"createFormPub">["body"];
export type PubTurn = "pauseFormPub" | "resumeFormPub" | "closeFormPub" | "reopenFormPub";

/** Publications in the one cache, by id and as lists (N7, N8); the tag is the clean-table event (N9). */
export const formPubsApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    formCraft: build.query<FormPub, string>({
      queryFn: (pubId) => answered(({ getFormPub }) => getFormPub({ params: { pubId } })),
      providesTags: (_result, _error, id) => [{ type: "formCraft", id }],
    }),
    audienceGroup: build.query<VisitorType, string>({
      queryFn: (visitorTypeId) => answered(({ getVisitorType }) => getVisitorType({ params: { visitorTypeId } })),
      providesTags: ["userTypeInfo", "form"],
    }),
    publish: build.mutation<FormPub, NewPub>({
      queryFn: (body) => answered(({ createFormPub }) => createFormPub({ body })),
      invalidatesTags: ["formCraft", "form"],
    }),
    savePub: build.mutation<FormPub, { pub: FormPub; change: FormPubChange }>({
      queryFn: ({ pub: { id, revision }, change }) =>
        answered(({ saveFormPub }) => saveFormPub({ params: { pubId: id }, body: change, ifMatch: revision })),
      // Also when it was refused: then there is a newer one, to be shown beside what is being edited.
      invalidatesTags: ["formCraft"],
    }),
    turnPub: build.mutation<FormPub, { pubId: string; turn: PubTurn }>({
      queryFn: ({ pubId, turn }) => answered((client) => client[turn]({ params: { pubId } })),
      invalidatesTags: ["formCraft"],
    }),
    movePub: build.mutation<FormPub, { pub: FormPub; version: VersionChoice }>({
      queryFn: ({ pub: { id, revision }, version }) =>
        answered(({ moveFormPub }) => moveFormPub({ params: { pubId: id }, body: { version }, ifMatch: revision })),
      invalidatesTags: ["formCraft", "form"],
    }),
    movePreview: build.query<MovePreview, { pubId: string; version: number | undefined }>({
      queryFn: ({ pubId, version }) =>
        answered(({ previewFormPubMove }) =>
          previewFormPubMove({ params: { pubId }, query: version === undefined ? {} : { version } }),
        ),
      providesTags: ["formCraft", "form"],
    }),
    /** The units of the tenant by name, for rules about members. */
    pubUnits: build.query<string[], void>({
      queryFn: () => answered(async ({ listPubUnits }) => (await listPubUnits({})).names),
      providesTags: ["formCraft"],
    }),
    formInspectionMap: build.query<PublishingError[], { formId: string; version: number | undefined }>({
      queryFn: ({ formId, version }) =>
        answered(
          async ({ inspectForPublishing }) =>
            (await inspectForPublishing({ query: { formId, ...(version === undefined ? {} : { version }) } })).errors,
        ),
      providesTags: ["form"],
    }),
    /** What would be published: a version, or the draft. */
    publishedDefinition: build.query<FormDefinition, { formId: string; version: number | undefined }>({
      queryFn: ({ formId, version }) =>
        answered(async ({ getForm, getFormVersion }) =>
          version === undefined
            ? (await getForm({ params: { formId } })).definition
            : (await getFormVersion({ params: { formId, number: version } })).definition,
        ),
      providesTags: ["form"],
    }),
    /** The forms that can be published, some at a time: anyone who looks for another one types its name. */
    publishableForms: build.query<FormItem[], string>({
      queryFn: (filter) =>
        answered(
          async ({ listForms }) =>
            (
              await listForms({
                query: { sorting: "changedAt desc", maxResultCount: 20, ...(filter === "" ? {} : { filter }) },
              })
            ).items,
        ),
      providesTags: ["form"],
    }),
    publishableForm: build.query<FormItem, string>({
      queryFn: (formId) => answered(({ getForm }) => getForm({ params: { formId } })),
      providesTags: ["form"],
    }),
    publishableVersions: build.query<VersionItem[], string>({
      queryFn: (formId) =>
        answered(
          async ({ listFormVersions }) =>
            (await listFormVersions({ params: { formId }, query: { maxResultCount: 200 } })).items,
        ),
      providesTags: ["form"],
    }),
    /** The actions of a form that can be chosen. */
    actionsOfForm: build.query<FormActionItem[], string>({
      queryFn: (formId) =>
        answered(
          async ({ listFormActions }) =>
            (await listFormActions({ query: { formId, sorting: "changedAt desc", maxResultCount: 50 } })).items,
        ),
      providesTags: ["formAction"],
    }),
    /** How many responses the present action has decided about, and how many there are. */
    actionRunCount: build.query<{ all: number; undecided: number }, string>({
      queryFn: (pubId) => answered(({ countActionRuns }) => countActionRuns({ params: { pubId } })),
      providesTags: ["formCraft"],
    }),
    runAction: build.mutation<{ started: number }, { pubId: string; body: RequestTo<"startActionRuns">["body"] }>({
      queryFn: ({ pubId, body }) => answered(({ startActionRuns }) => startActionRuns({ params: { pubId }, body })),
      invalidatesTags: ["formCraft"],
    }),
    deletePubs: build.mutation<BulkOutcome[], string[]>({
      queryFn: (ids) => answered(async (client) => (await client.bulkDeleteFormPubs({ body: { ids } })).outcomes),
      invalidatesTags: ["formCraft"],
    }),
  }),
});

export const {
  useActionRunCountQuery,
  useActionsOfFormQuery,
  useAudienceGroupQuery,
  useFormCraftQuery,
  useLazyFormCraftQuery,
  usePublishMutation,
  useSavePubMutation,
  useTurnPubMutation,
  useMovePubMutation,
  useMovePreviewQuery,
  useFormInspectionMapQuery,
  usePubUnitsQuery,
  usePublishableFormsQuery,
  usePublishableFormQuery,
  usePublishedDefinitionQuery,
  usePublishableVersionsQuery,
  useDeletePubsMutation,
  useRunActionMutation,
} = formPubsApi;
