import type { z } from "zod";
import type { EndpointName, Endpoints } from "./endpoints.ts";

type Part<Name extends EndpointName, Key extends string> = Endpoints[Name] extends { readonly [K in Key]: infer Schema }
  ? Schema
  : undefined;

type Sent<Key extends string, Schema> = [Schema] extends [z.ZodType]
  ? { readonly [K in Key]: z.input<Schema> }
  : unknown;
type SentOptionally<Key extends string, Schema> = [Schema] extends [z.ZodType]
  ? { readonly [K in Key]?: z.input<Schema> }
  : unknown;
type Received<Key extends string, Schema> = [Schema] extends [z.ZodType]
  ? { readonly [K in Key]: z.output<Schema> }
  : unknown;

/** What a caller sends to an endpoint. */
export type RequestTo<Name extends EndpointName> = Sent<"params", Part<Name, "params">> &
  SentOptionally<"query", Part<Name, "query">> &
  Sent<"body", Part<Name, "body">> &
  (Endpoints[Name] extends { readonly ifMatch: true } ? { readonly ifMatch: number } : unknown);

/** What the endpoint's handler gets: parsed, with defaults filled in. */
export type InputOf<Name extends EndpointName> = Received<"params", Part<Name, "params">> &
  Received<"query", Part<Name, "query">> &
  Received<"body", Part<Name, "body">> &
  (Endpoints[Name] extends { readonly ifMatch: true } ? { readonly ifMatch: number } : unknown);

/** What the endpoint answers. */
export type OutputOf<Name extends EndpointName> = z.output<Endpoints[Name]["output"]>;
