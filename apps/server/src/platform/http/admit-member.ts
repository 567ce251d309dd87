import { deletedQuery, type Endpoint } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Member } from "./caller.ts";
import { refuseMissing } from "./refuse-missing.ts";

/** Refuses a member who may not do what the request is for. */
export function admitMember({ access, needsForDeleted }: Endpoint, member: Member, request: FastifyRequest): Member {
  if (access.kind !== "member") return member;
  const isOfTrash = needsForDeleted !== undefined && wantsDeleted(request);
  refuseMissing(member, isOfTrash ? { needs: needsForDeleted } : access);
  return member;
}

// The same parser as for the query itself, so that both see the same.
const wantsDeleted = ({ query }: FastifyRequest): boolean => {
  const { data } = deletedOnly.safeParse(query);
  return data?.deleted === true;
};
const deletedOnly = z.object(deletedQuery);
