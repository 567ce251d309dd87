import type { FastifyReply } from "fastify";
import { html } from "../../platform/html/html.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { type PageText, pageText } from "./page-texts.ts";
import type { FoundPub } from "./pubs.ts";
import { smallForm, smallPage } from "./small-pages.ts";
import { arrived, type LinkRequest, readerOf, send } from "./visit-page.ts";
import type { VisitParts } from "./visit-parts.ts";
import { groupOf, type VisitorGroup } from "./visitors.ts";

export interface Group {
  readonly group: VisitorGroup;
  /** What newcomers are asked; undefined where there are to be none. */
  readonly intake: ReadyForm | undefined;
}

export async function groupAt(
  { database, entrance }: VisitParts,
  { tenantId, row }: FoundPub,
): Promise<Group | undefined> {
  const { visitorTypeId } = row;
  if (visitorTypeId === null) return undefined;
  const found = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    groupOf(transaction, visitorTypeId),
  );
  if (found === undefined) return undefined;
  const { group, version } = found;
  const mayJoin = group.mayJoin && !row.noNewVisitors && group.intakeFormId !== null && version !== null;
  const intake =
    mayJoin && group.intakeFormId !== null
      ? await entrance.pubs.formOf(tenantId, group.intakeFormId, version)
      : undefined;
  return { group, intake };
}

/** Asks a returning visitor for the address under which he or she is known. */
export function knownPage(
  request: LinkRequest,
  reply: FastifyReply,
  { pub, found }: { pub: FoundPub; found: Group },
  error?: string,
): FastifyReply {
  const reader = readerOf(request);
  const isOnlyWay = found.intake === undefined;
  const text = (name: PageText) => pageText(name, reader.language);
  const form = smallForm(reader.language, {
    action: `/f/${reader.link}/known`,
    field: { name: "email", label: "email", type: "email", autocomplete: "email" },
    button: "sendCode",
    before: html`<p>${text(isOnlyWay ? "knownOnly" : "knownText")}</p>`,
    error,
  });
  const back = isOnlyWay ? html`` : html`<p><a href="/f/${reader.link}">${text("isNew")}</a></p>`;
  const title = text(isOnlyWay ? "knownOnlyTitle" : "knownTitle");
  return send(reply, pub, smallPage(reader, title, html`${form}${back}`));
}

export type Fields = Readonly<Record<string, string | undefined>>;

/** The group at whose door someone stands; undefined when there is nothing to be said. */
export async function atDoor(
  parts: VisitParts,
  request: LinkRequest,
): Promise<{ pub: FoundPub; found: Group } | undefined> {
  const here = await arrived(parts, request);
  if (here === undefined || here.door.kind !== "introduction") return undefined;
  const found = await groupAt(parts, here.pub);
  return found === undefined ? undefined : { pub: here.pub, found };
}

export const backToForm = (request: LinkRequest, reply: FastifyReply): FastifyReply =>
  reply.redirect(`/f/${request.params.link}`, 303);
