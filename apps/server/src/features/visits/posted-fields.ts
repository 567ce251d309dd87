import fastifyFormbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Refusal } from "../../platform/http/refusal.ts";

/** The pages before a form have a few fields. Thousands of names cost far more than their characters (FL35). */
const maxFields = 100;

/** Reads what the pages before a form post: password, address, code. */
export const readPostedFields = (scope: FastifyInstance) => scope.register(fastifyFormbody, { parser: fieldsIn });

function fieldsIn(text: string): Record<string, string> {
  if (hasMoreFields(text)) throw new Refusal("too-large", { values: { limit: String(maxFields) } });
  return Object.fromEntries(new URLSearchParams(text));
}

function hasMoreFields(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf("&"); at !== -1 && fields <= maxFields; at = text.indexOf("&", at + 1)) fields += 1;
  return fields > maxFields;
}

const Fields = z.record(z.string(), z.string()).catch({});
export const fieldsOf = (body: unknown): Record<string, string> => Fields.parse(body);
