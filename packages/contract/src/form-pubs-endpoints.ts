import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import {
  FormPub,
  FormPubChange,
  FormPubIds,
  FormPubItem,
  Inspection,
  MovePreview,
  NewFormPub,
  VersionMove,
} from "./form-pubs.ts";
import { BulkOutcomes } from "./forms.ts";
import { Id } from "./text.ts";

const publishRight = "Pages.Askloom.FormModel.Publish";
const publish = { kind: "member", needs: [publishRight] } as const;
const remove = { kind: "member", needs: [publishRight, "Pages.Askloom.FormModel.Delete"] } as const;

const nothing = z.undefined();
const pub = z.object({ pubId: Id });
/** Without a number the draft is meant. */
const versionQuery = { version: z.coerce.number().int().min(1).max(1_000_000_000).optional() };

/** Publications of forms; their list is one of the area lists. */
export const formPubsEndpoints = {
  createFormPub: {
    method: "POST",
    path: "/api/form-pubs",
    summary: "Publish a form; repeated with the same id, it is still one publication",
    access: publish,
    body: NewFormPub,
    output: FormPub,
    status: 201,
    problems: ["not-found", "form-has-errors", "no-version", "form-pub-in-trash"],
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
  getFormPub: {
    method: "GET",
    path: "/api/form-pubs/{pubId}",
    summary: "One publication",
    access: publish,
    params: pub,
    output: FormPub,
    status: 200,
    problems: [],
  },
  saveFormPub: {
    method: "PUT",
    path: "/api/form-pubs/{pubId}",
    summary: "Change what a publication is called, when it is open, its limits and its options",
    access: publish,
    params: pub,
    body: FormPubChange,
    output: FormPub,
    status: 200,
    ifMatch: true,
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
  deleteFormPub: {
    method: "DELETE",
    path: "/api/form-pubs/{pubId}",
    summary: "Move a publication to the trash",
    access: remove,
    params: pub,
    output: nothing,
    status: 204,
    ifMatch: true,
    problems: [],
  },
  restoreFormPub: {
    method: "POST",
    path: "/api/form-pubs/{pubId}/restore",
    summary: "Take a publication back out of the trash, with its link",
    access: remove,
    params: pub,
    output: FormPubItem,
    status: 200,
    problems: [],
  },
  purgeFormPub: {
    method: "POST",
    path: "/api/form-pubs/{pubId}/purge",
    summary: "Delete a publication in the trash for good",
    access: remove,
    params: pub,
    output: nothing,
    status: 204,
    problems: [],
  },
  bulkDeleteFormPubs: bulk("delete", "Move publications to the trash"),
  bulkRestoreFormPubs: bulk("restore", "Take publications back out of the trash"),
  bulkPurgeFormPubs: bulk("purge", "Delete publications in the trash for good"),
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

function bulk<const Action extends string>(action: Action, summary: string) {
  return {
    method: "POST",
    path: `/api/form-pubs/bulk-${action}`,
    summary,
    access: remove,
    body: FormPubIds,
    output: BulkOutcomes,
    status: 200,
    isPerId: true,
    problems: [],
  } as const;
}
