import type { FastifyReply } from "fastify";
import { html } from "../../platform/html/html.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { openVisit } from "./open-visit.ts";
import { type PageText, pageText } from "./page-texts.ts";
import { type LinkRequest, readerOf } from "./read-request.ts";
import { send } from "./send-page.ts";
import { smallForm, smallPage } from "./small-pages.ts";
import type { VisitParts } from "./visit-parts.ts";
import { groupOf, type VisitorGroup } from "./visitors.ts";

export interface Group {
  readonly group: VisitorGroup;
  /** What newcomers are asked; undefined where there are to be none. */
  readonly intake: ReadyForm | undefined;
}

export async function groupAt(
  { database, visitContext }: VisitParts,
  { tenantId, settings }: Collector,
): Promise<Group | undefined> {
  const { visitorTypeId } = settings;
  if (visitorTypeId === null) return undefined;
  const found = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    groupOf(transaction, visitorTypeId),
  );
  if (found === undefined) return undefined;
  const { group, version } = found;
  const mayJoin = group.mayJoin && !settings.noNewVisitors && group.intakeFormId !== null && version !== null;
  const intake =
    mayJoin && group.intakeFormId !== null
      ? await visitContext.collectors.formOf(tenantId, group.intakeFormId, version)
      : undefined;
  return { group, intake };
}

/** Asks a returning visitor for the address under which he or she is known. */
export function knownPage(
  request: LinkRequest,
  reply: FastifyReply,
  { collector, found }: { collector: Collector; found: Group },
  error?: string,
): FastifyReply {
  const reader = readerOf(request);
  const isOnlyOption = found.intake === undefined;
  const text = (name: PageText) => pageText(name, reader.language);
  const form = smallForm(reader.language, {
    action: reader.at("/known"),
    field: { name: "email", label: "email", type: "email", autocomplete: "email" },
    button: "sendCode",
    before: html`<p>${text(isOnlyOption ? "knownOnly" : "knownText")}</p>`,
    error,
  });
  const back = isOnlyOption ? html`` : html`<p><a href="${reader.at("")}">${text("isNew")}</a></p>`;
  const title = text(isOnlyOption ? "knownOnlyTitle" : "knownTitle");
  return send(reply, collector, smallPage(reader, title, html`${form}${back}`));
}

export type Fields = Readonly<Record<string, string | undefined>>;

/** The group that has to know who someone is; undefined where nothing is asked. */
export async function awaitingIntroduction(
  parts: VisitParts,
  request: LinkRequest,
): Promise<{ collector: Collector; found: Group } | undefined> {
  const here = await openVisit(parts, request);
  if (here === undefined || here.access.kind !== "introduction") return undefined;
  const found = await groupAt(parts, here.collector);
  return found === undefined ? undefined : { collector: here.collector, found };
}

/** To the form, in the language that was chosen on the way. */
export const backToForm = (request: LinkRequest, reply: FastifyReply, chosen?: string): FastifyReply =>
  reply.redirect(readerOf(request, { chosen }).at(""), 303);
