import { type Area, endpointNamed, type RecordRelations } from "@askloom/contract";
import { apiClient } from "./area-api.ts";

type ListUses = (request: { params: Readonly<Record<string, string>> }) => Promise<RecordRelations>;

/** What uses a record of this area; undefined where nothing can. */
export function usesIn({
  one,
}: Pick<Area, "one">): ((row: { readonly id: string }) => Promise<RecordRelations>) | undefined {
  const name = `list${one}Uses`;
  const [, param] = /\{(\w+)\}\/uses$/.exec(endpointNamed(name)?.path ?? "") ?? [];
  if (param === undefined) return undefined;
  // The endpoints that list uses take the id alone.
  return ({ id }) =>
    (apiClient()[name as keyof ReturnType<typeof apiClient>] as unknown as ListUses)({ params: { [param]: id } });
}
