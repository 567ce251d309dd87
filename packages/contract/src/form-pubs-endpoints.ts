import { z } from "zod";
import { areas } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  FormPub,
  FormPubChange,
  FormPubItem,
  FormPubsQuery,
  Inspection,
  MovePreview,
  NewFormPub,
  VersionMove,
} from "./form-pubs.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { Id } from "./text.ts";

const { change: publish } = areas.formPubs.access;

/** It changes what is known of responses, and sends deliveries. */
const runAction = {
  kind: "member",
  needs: [...publish.needs, ...areas.formActions.access.change.needs],
} as const;

const pub = z.object({ pubId: Id });
/** Without a number the draft is meant. */
const versionQuery = { version: z.coerce.number().int().min(1).max(1_000_000_000).optional() };

const ofAction = ["form-action-has-errors", "form-action-of-another-form"] as const;

const rows = recordEndpoints({
  ...areas.formPubs,
  params: pub,
  query: FormPubsQuery,
  input: FormPubChange,
  item: FormPubItem,
  entity: FormPub,
  steps: ["list", "get", "save", "delete", "restore", "purge", "uses"],
});

/** Publications of forms. */
export const formPubsEndpoints = {
  ...rows,
  restoreFormPub: { ...rows.restoreFormPub, output: FormPubItem },
  createFormPub: {
    method: "POST",
    path: "/api/form-pubs",
    summary: "Publish a form; repeated with the same id and content, it is still one publication",
    access: publish,
    body: NewFormPub,
    output: FormPub,
    status: 201,
    problems: ["not-found", "form-has-errors", "no-version", "form-pub-in-trash", "made-differently", ...ofAction],
  },
  inspectForPublishing: {
    method: "GET",
    path: "/api/form-pubs/inspection",
    summary: "What keeps a version of a form, or its draft, from being published",
    access: publish,
    query: z.object({ formId: Id, ...versionQuery }),
    output: Inspection,
    status: 200,
    problems: ["not-found"],
  },
  listPubUnits: {
    method: "GET",
    path: "/api/form-pubs/units",
    summary: "The names of the tenant's organisational units, for choosing who may answer",
    access: publish,
    output: z.object({ names: z.array(z.string()) }),
    status: 200,
    problems: [],
  },
  countActionRuns: {
    method: "GET",
    path: "/api/form-pubs/{pubId}/action-runs",
    summary: "How many responses are there, and about how many the present form action has not decided",
    access: runAction,
    params: pub,
    output: z.object({ all: z.number().int(), undecided: z.number().int() }),
    status: 200,
    problems: [],
  },
  startActionRuns: {
    method: "POST",
    path: "/api/form-pubs/{pubId}/action-runs",
    summary: "Run the present form action on responses that are there, with or without its deliveries",
    access: runAction,
    params: pub,
    body: z.strictObject({ which: z.enum(["all", "undecided"]), delivers: z.boolean() }),
    output: z.object({ started: z.number().int() }),
    status: 200,
    problems: [],
  },
  pauseFormPub: turn("pause", "Take no responses until the publication is resumed"),
  resumeFormPub: turn("resume", "Take responses again after a pause"),
  closeFormPub: turn("close", "Take no responses any more"),
  reopenFormPub: turn("reopen", "Take responses again although the publication was closed or its time is over"),
  previewFormPubMove: {
    method: "GET",
    path: "/api/form-pubs/{pubId}/move-preview",
    summary: "What a move to a version, or to the draft, does to answers that are half filled in",
    access: publish,
    params: pub,
    query: z.object(versionQuery),
    output: MovePreview,
    status: 200,
    problems: [],
  },
  moveFormPub: {
    method: "POST",
    path: "/api/form-pubs/{pubId}/version",
    summary: "Move a publication to another version, or let it follow the latest",
    access: publish,
    params: pub,
    body: VersionMove,
    output: FormPub,
    status: 200,
    ifMatch: true,
    problems: ["form-has-errors", "no-version"],
  },
} as const satisfies Record<string, Endpoint>;

function turn<const Action extends string>(action: Action, summary: string) {
  return {
    method: "POST",
    path: `/api/form-pubs/{pubId}/${action}`,
    summary,
    access: publish,
    params: pub,
    output: FormPub,
    status: 200,
    problems: [],
  } as const;
}
