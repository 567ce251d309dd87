import { problemOf } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { refusalOf } from "../../platform/http/answer-problems.ts";
import type { Refusal } from "../../platform/http/refusal.ts";
import { problemPage } from "./pages/provider-pages.ts";
import { koaReader, requestReader } from "./pages/reader.ts";

/** What the provider could not do is answered in words, with the status and the wait of the problem that it is (M7). */
export function answerProviderFailures(provider: Provider): void {
  provider.on("server_error", (context, error) => answer(context, refusalOf(error)));
  provider.use(answerLateFailures);
}

/** What fails after the answer was made, such as keeping the session, reaches no handler of the provider. */
async function answerLateFailures(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  try {
    await next();
  } catch (error) {
    answer(context, refusalOf(error));
  }
}

function answer(context: KoaContextWithOIDC, refusal: Refusal): void {
  const reader = koaReader(context);
  const { status, title } = problemOf(refusal.code, reader.language, refusal.details);
  context.status = status;
  context.set(refusal.headers);
  context.remove("location");
  if (context.accepts("json", "html") === "html") {
    context.type = "html";
    context.body = problemPage(refusal, reader);
    return;
  }
  const error = status === 503 ? "temporarily_unavailable" : "server_error";
  context.body = { error, error_description: title };
}

/** The page for a problem at an address that a browser opens (E17); undefined for what programs ask for. */
export function browserProblemPage(request: FastifyRequest, refusal: Refusal): string | undefined {
  const isForPeople = !request.url.startsWith("/api/") && (request.headers.accept ?? "").includes("text/html");
  return isForPeople ? problemPage(refusal, requestReader(request)) : undefined;
}
