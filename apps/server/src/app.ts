import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Environment, liveTopic } from "@askloom/contract";
import { answersByName } from "@askloom/engine";
import { addAllWords } from "@askloom/words/all";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { areaHandlers } from "./areas.ts";
import type { Config } from "./config.ts";
import { connectionHandlers } from "./features/connections/connections.ts";
import { eventHandlers } from "./features/events/events.ts";
import { figureHandlers, stepTestHandlers } from "./features/form-actions/form-actions.ts";
import { actionRunHandlers } from "./features/form-pubs/form-pubs.ts";
import { type HelpPages, serveHelp } from "./features/help/help.ts";
import { helpRequestHandlers } from "./features/help-requests/help-requests.ts";
import { inboxOf } from "./features/inbox/inbox.ts";
import { exampleRunsOf, functionHandlers } from "./features/lambda/lambda.ts";
import { pictureHandlers, servePictures } from "./features/pictures/pictures.ts";
import { removalHandlers } from "./features/removals/removals.ts";
import { readResponse, responsesHandlers } from "./features/responses/responses.ts";
import {
  maxAtOnce,
  maxOfAllNetworks,
  maxToBegin,
  refusalDelayMs,
  retryAfter,
} from "./features/submissions/submissions.ts";
import {
  type CollectorKinds,
  refuseFloods,
  sendSlotsWith,
  serveVisits,
  type VisitorApp,
  visitHandlers,
  visitPartsOf,
  visitProblemPage,
  visitProblemTitle,
} from "./features/visits/visits.ts";
import { accountHandlers } from "./identity/account/account.ts";
import { browserProblemPage, devicesWith, type IdentityProvider } from "./identity/oidc/oidc.ts";
import { sessionHandlers } from "./identity/session/session.ts";
import {
  apiKeyHandlers,
  auditHandlers,
  tenantSettingsHandlers,
  unitHandlers,
  userHandlers,
} from "./identity/tenants/tenants.ts";
import { inboxConsumers } from "./inbox-consumers.ts";
import { isTopicSeen } from "./live-topics.ts";
import type { Database } from "./platform/db/database.ts";
import { answerProblems, answerWith, type ProblemWords } from "./platform/http/answer-problems.ts";
import { antiForgeryWith } from "./platform/http/anti-forgery.ts";
import { serveApiDocs } from "./platform/http/api-docs.ts";
import type { RequestContext } from "./platform/http/authorize.ts";
import { clientAddress, trustedProxies } from "./platform/http/client-address.ts";
import { type Health, serveHealth } from "./platform/http/health.ts";
import { answerClientErrors, httpServer } from "./platform/http/http-server.ts";
import { serveMetrics } from "./platform/http/metrics.ts";
import { parseJson } from "./platform/http/parse-json.ts";
import { networkOf } from "./platform/http/rate-limit.ts";
import { Refusal } from "./platform/http/refusal.ts";
import { refuseWhenClosing } from "./platform/http/refuse-when-closing.ts";
import { addHeaders, securityHeaders } from "./platform/http/security-headers.ts";
import { serveBrowserApp } from "./platform/http/serve-browser-app.ts";
import { allHandlers, type Handlers, serveEndpoints } from "./platform/http/serve-endpoints.ts";
import { serveLoginReturns } from "./platform/http/serve-login-returns.ts";
import { type Live, serveLive } from "./platform/live/live.ts";
import { logIntakeHandlers } from "./platform/log-intake/log-intake.ts";
import { mailHandlers, type QueueMail } from "./platform/mail/mail.ts";
import { servePageAssets } from "./platform/pages/pages.ts";
import { createSpread } from "./platform/queues/spread.ts";
import type { FunctionPool } from "./platform/sandbox/sandbox.ts";
import type { Secrets } from "./platform/secrets/secrets.ts";
import { activityHandlers, type RunGraphs, runHandlers } from "./runs/runs.ts";

export interface AppServices {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly identity: IdentityProvider;
  readonly queueMail: QueueMail;
  readonly live: Live;
  /** Deliveries became due. */
  readonly wakeDeliveries: () => void;
  /** The graphs of runs that people operate. */
  readonly runGraphs: RunGraphs;
  readonly functions: FunctionPool;
  /** What takes responses. */
  readonly collectorKinds: CollectorKinds;
  readonly health: Health;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  /** Where the built browser applications are. */
  readonly appFolders: { readonly workspace: string; readonly portal: string };
  /** Undefined where it was not built. */
  readonly visitorApp: VisitorApp | undefined;
  readonly helpPages: HelpPages;
}

export interface App {
  readonly app: FastifyInstance;
  readonly handlers: Handlers;
}

/** The HTTP application, apart from process and port. */
export async function buildApp(services: AppServices): Promise<App> {
  const { config, database, secrets, identity, queueMail, live, functions, health, log, version, appFolders } =
    services;
  addAllWords();
  const headers = securityHeaders(config.publicUrl, identity.origins);
  const isTrusted = trustedProxies(config.trustProxy);
  const slots = sendSlotsWith({ perLink: maxAtOnce, most: maxOfAllNetworks });
  const requestNetwork = (request: IncomingMessage) => networkOf(clientAddress(request, isTrusted));
  const floodLimits = {
    ...{ slots, maxToBegin, spread: createSpread(), networkOf: requestNetwork },
    ...{ retryAfter, delayMs: refusalDelayMs, headers },
  };
  const app = Fastify({
    serverFactory: (handle) => httpServer(refuseFloods(handle, floodLimits)),
    clientErrorHandler: answerClientErrors(headers),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Hardly a request has anything logged: those that do name themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: isTrusted,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded is a path that is not there. No hook runs for it.
    frameworkErrors: (_error, request, reply) =>
      answerWith(problemWords)(request, reply.headers(headers), new Refusal("not-found")),
  });
  // Only JSON: a form of a foreign page cannot send it.
  app.removeContentTypeParser("text/plain");
  parseJson(app);
  await app.register(fastifyCookie);
  addHeaders(app, headers);
  refuseWhenClosing(app);
  answerProblems(app, problemWords);

  const hasSecureCookies = config.publicUrl.startsWith("https:");
  const antiForgery = antiForgeryWith(secrets.keyFor("anti-forgery"));
  const logApiKey = config.logApiKey ?? secrets.keyFor("log intake").toString("base64url");
  const environment: Environment = {
    version,
    issuer: identity.issuer,
    clientId: config.oidc.clientId,
    scope: config.oidc.scope,
    flows: config.oidc.flows,
    audience: config.oidc.audience,
    logApiKey,
  };
  const responsesChanged = (tenantId: string, pubId: string) => live.note(tenantId, liveTopic("responses", pubId));
  const deliveriesChanged = (tenantId: string, id: string) => live.note(tenantId, liveTopic("deliveries", id));
  const inbox = inboxOf({
    database,
    consumers: inboxConsumers,
    onHandled: (consumer, tenantId, collectorId) => {
      if (consumer === "actions") {
        services.wakeDeliveries();
        deliveriesChanged(tenantId, collectorId);
      }
      responsesChanged(tenantId, collectorId);
    },
    isOverloaded: () => health.isOverloaded(),
    onError: (error) => log.warn({ err: error }, "cannot work on responses that were sent"),
  });
  const visit = visitPartsOf({
    database,
    secrets,
    functions,
    collectorKinds: services.collectorKinds,
    verify: identity.verify,
    limits: config.visitLimits,
    slots,
    inbox,
    onCounted: responsesChanged,
    onError: (error) => log.warn({ err: error }, "cannot write how often forms were opened"),
  });
  health.isOverloaded = visit.sending.submissions.isOverloaded;
  const examples = exampleRunsOf({
    database,
    pool: functions,
    onError: (error) => log.warn({ err: error }, "cannot run the examples of a function"),
  });
  const inboxError = (error: unknown) => log.warn({ err: error }, "cannot look for responses that were left");
  const sweeping = setInterval(() => void inbox.sweep().catch(inboxError), sweepMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(sweeping);
    await examples.settled();
    visit.sending.submissions.flush();
    await visit.counts.flush();
    await inbox.settled();
  });
  serveHealth(app, database, health);
  serveMetrics(app, database, config.metricsToken);
  const requestContext: RequestContext = {
    database,
    antiForgery,
    logApiKey,
    verify: identity.verify,
    hasLink: async (link) => (await visit.visitContext.collectors.find(link)) !== undefined,
    provision: identity.provision,
  };
  serveLive(app, { live, requestContext, isSeen: isTopicSeen });
  const handlers = allHandlers({
    ...sessionHandlers({ environment, antiForgery, hasSecureCookies }),
    ...logIntakeHandlers,
    ...unitHandlers,
    ...removalHandlers,
    ...userHandlers({ canAddUsers: identity.isEmbedded, queueMail, publicUrl: config.publicUrl }),
    ...areaHandlers,
    ...functionHandlers({
      database,
      pool: functions,
      examples,
      now: () => new Date(),
      async readAnswers(transaction, response) {
        const { definition, answers } = await readResponse(transaction, response);
        return answersByName(definition, answers);
      },
    }),
    ...connectionHandlers(secrets),
    ...activityHandlers({ now: () => new Date(), wake: services.wakeDeliveries, onChanged: deliveriesChanged }),
    ...figureHandlers({ now: () => new Date() }),
    ...stepTestHandlers({
      ...{ database, exceptions: config.egressExceptions, secrets, queueMail, pool: functions },
      now: () => new Date(),
    }),
    ...eventHandlers,
    ...actionRunHandlers({ onQueued: inbox.responsesWritten }),
    ...runHandlers({ graphs: services.runGraphs, now: () => new Date(), wake: services.wakeDeliveries }),
    ...pictureHandlers,
    ...responsesHandlers(database, responsesChanged),
    ...accountHandlers({
      devices: devicesWith(secrets),
      queueMail,
      publicUrl: config.publicUrl,
      isEmbedded: identity.isEmbedded,
    }),
    ...helpRequestHandlers({ queueMail, helpEmail: config.helpEmail }),
    ...visitHandlers({ database, ...visit }),
    ...mailHandlers({ secrets, hasMailServer: config.mail.smtpUrl !== undefined }),
    ...auditHandlers,
    ...apiKeyHandlers({ now: () => new Date() }),
    ...tenantSettingsHandlers({ wake: services.wakeDeliveries }),
  });
  const isServed = (path: string) => config.role !== "workflow" || isWorkflowCall(path);
  serveEndpoints(app, handlers, { ...requestContext, isServed });
  if (config.role === "workflow") return { app, handlers };
  identity.serve(app, { queueMail, onError: (error) => log.error({ err: error }, "a mail was not made") });
  await serveApiDocs(app, version);
  servePageAssets(app);
  serveHelp(app, { pages: services.helpPages, hasSecureCookies });
  serveLoginReturns(app, identity);
  servePictures(app, database);
  if (services.visitorApp !== undefined) {
    const { publicUrl } = config;
    await serveVisits(app, {
      app: { ...services.visitorApp, publicUrl },
      database,
      secrets,
      queueMail,
      publicUrl,
      hasSecureCookies,
      ...visit,
    });
  }
  await serveBrowserApp(app, { folder: appFolders.portal, prefix: "/portal" });
  await serveBrowserApp(app, { folder: appFolders.workspace, prefix: "" });
  return { app, handlers };
}

/** How soon the actions of a response begin whose process died (RN13). */
const sweepMs = 10_000;

/** What the processes serve that only do the work of runs (RN11). */
const isWorkflowCall = (path: string): boolean => /^\/api\/(?:form-workflows|runs)(?:\/|$)/.test(path);

const problemWords: ProblemWords = {
  pageOf: (request, refusal) => visitProblemPage(request, refusal) ?? browserProblemPage(request, refusal),
  titleOf: visitProblemTitle,
};
