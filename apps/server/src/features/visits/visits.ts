import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { linkParams } from "@askloom/contract";
import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../platform/http/refusal.ts";
import { serveBuiltFiles } from "../../platform/http/serve-built-files.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { type CopyFileRequest, type CopyRequest, copiedFile, mailCopy, openChange, showCopy } from "./copy-pages.ts";
import { fileHandlers } from "./files.ts";
import { postIntroduction, postKnown } from "./introduction-page.ts";
import { loadVisit, pageTokenOf } from "./load-visit.ts";
import { offlinePage } from "./offline-page.ts";
import { postPassword } from "./password-page.ts";
import { placesLeft } from "./places.ts";
import { postPage } from "./post-page.ts";
import { fieldsOf, readPostedFields } from "./posted-fields.ts";
import type { LinkRequest } from "./read-request.ts";
import { postRestart, restartPage } from "./restart-page.ts";
import { saveDraft } from "./saved-drafts.ts";
import { sendResponse } from "./send-response.ts";
import { sendTheme } from "./theme.ts";
import { postCode } from "./visit-codes.ts";
import { visitPage } from "./visit-page.ts";
import type { VisitParts } from "./visit-parts.ts";
import { awaitingIntroduction, knownPage } from "./visitor-group.ts";

export { type CollectorKinds, collectorKinds } from "./collector-kinds.ts";
export { pageTokensWith } from "./page-token.ts";
export { placesTakenSteps } from "./places.ts";
export { visitProblemPage } from "./problem-page.ts";
export { visitProblemTitle } from "./problem-words.ts";
export { purgeFormSessions } from "./purge-form-sessions.ts";
export { refuseFloods } from "./refuse-floods.ts";
export { reportPerformer } from "./report-performer.ts";
export { sendSlotsWith } from "./send-slots.ts";
export { filePieces, sentFile } from "./sent-files.ts";
export { type VisitOptions, visitPartsOf } from "./visit-parts-of.ts";
export { loadVisitorApp, type VisitorApp } from "./visitor-app.ts";
export { withoutSecrets } from "./without-secrets.ts";

type VisitEndpoint =
  | "sendResponse"
  | "saveDraft"
  | "startFormSession"
  | "getPlacesLeft"
  | "startFile"
  | "getFile"
  | "addFilePiece"
  | "removeFile";

/** What the visitor's page calls. */
export const visitHandlers = ({
  database,
  visitContext,
  sending,
  savingLimiter,
  counts,
}: Pick<
  VisitParts,
  "database" | "visitContext" | "sending" | "savingLimiter" | "counts"
>): HandlersFor<VisitEndpoint> => ({
  sendResponse: ({ input: { params, body }, cookies, address }) =>
    sendResponse(sending, { link: params.link, cookies, address, body }),
  saveDraft: ({ input: { params, body }, cookies, address }) =>
    saveDraft({ database, visitContext, savingLimiter }, { link: params.link, cookies, address, body }),
  async startFormSession({ input: { params, body }, cookies }) {
    const loaded = await loadVisit(visitContext, params.link, cookies, "look");
    counts.start(loaded.collector, pageTokenOf(visitContext, loaded, body.pageToken).seed);
    return undefined;
  },
  async getPlacesLeft({ input: { params }, cookies }) {
    const { collector } = await loadVisit(visitContext, params.link, cookies, "look");
    const form = await visitContext.collectors.form(collector);
    return (form === undefined ? undefined : await placesLeft(database, collector, form)) ?? {};
  },
  ...fileHandlers(database, visitContext),
});

/** The pages of publications: the form, what stands before it, and the copy of what was sent. */
export async function serveVisits(app: FastifyInstance, parts: VisitParts): Promise<void> {
  await serveBuiltFiles(app, join(parts.app.clientFolder, "assets"), "/visitor/assets/");
  app.get("/f/worker.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await readFile(join(parts.app.clientFolder, "worker.js"))),
  );
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    await readPostedFields(scope);
    // Nothing that is no link goes into an address or a query.
    scope.addHook("onRequest", async ({ params }) => {
      if (!linkParams.safeParse(params).success) throw new Refusal("not-found");
    });
    scope.get("/f/:link", (request: LinkRequest, reply) => visitPage(parts, request, reply));
    scope.post("/f/:link", (request: LinkRequest, reply) => postPage(parts, request, reply));
    scope.post("/f/:link/password", (request: LinkRequest, reply) =>
      postPassword(parts, request, reply, fieldsOf(request.body)),
    );
    scope.get("/f/:link/known", async (request: LinkRequest, reply) => {
      const here = await awaitingIntroduction(parts, request);
      return here === undefined ? visitPage(parts, request, reply) : knownPage(request, reply, here);
    });
    scope.post("/f/:link/known", (request: LinkRequest, reply) =>
      postKnown(parts, request, reply, fieldsOf(request.body)),
    );
    scope.post("/f/:link/code", (request: LinkRequest, reply) =>
      postCode(parts, request, reply, fieldsOf(request.body)),
    );
    scope.post("/f/:link/introduction", async (request: LinkRequest, reply) => {
      const entries = await parts.posts.readFields(request);
      return postIntroduction(parts, request, reply, { fields: Object.fromEntries(entries), entries });
    });
    scope.get("/f/:link/restart", (request: LinkRequest, reply) => restartPage(parts, request, reply));
    scope.post("/f/:link/restart", (request: LinkRequest, reply) => postRestart(parts, request, reply));
    scope.get("/f/:link/offline", (request: LinkRequest, reply) => offlinePage(parts, request, reply));
    scope.get("/f/:link/theme.css", (request: LinkRequest, reply) => sendTheme(parts, request, reply));
    scope.get("/f/:link/r/:end", (request: CopyRequest, reply) => showCopy(parts, request, reply));
    scope.get("/f/:link/r/:end/change", (request: CopyRequest, reply) => openChange(parts, request, reply));
    scope.get("/f/:link/r/:end/files/:fileId", (request: CopyFileRequest, reply) => copiedFile(parts, request, reply));
    scope.post("/f/:link/r/:end/mail", (request: CopyRequest, reply) => mailCopy(parts, request, reply));
    scope.all("/f/*", async () => {
      throw new Refusal("not-found");
    });
  });
}
