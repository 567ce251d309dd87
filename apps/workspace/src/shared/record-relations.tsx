import { liveUses, Relations, UseList, type UserParts, useListTexts } from "@askloom/browser/list";
import type { Area, RecordRelations } from "@askloom/contract";
import { skipToken } from "@reduxjs/toolkit/query";
import { answered, areaApi } from "./area-api.ts";
import { addressOfUse } from "./areas.ts";
import { usesIn } from "./uses-in.ts";

interface Related {
  readonly area: Pick<Area, "one">;
  readonly id: string;
  /** The revision that is saved: each is looked at again. */
  readonly revision?: number | undefined;
}

interface RelationsOfRecordProps extends Omit<Related, "id">, UserParts {
  /** Undefined as long as the record is not on the server. */
  readonly id: string | undefined;
}

export const { useRecordRelationsQuery } = areaApi.injectEndpoints({
  endpoints: (build) => ({
    recordRelations: build.query<RecordRelations, Related>({
      queryFn: ({ area: { one }, id }) =>
        answered(async () => (await usesIn({ one })?.({ id })) ?? { items: [], unnamed: 0, uses: nothing }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const nothing = { items: [], unnamed: 0 };

/** What uses a record of an area, and what it uses (D22). */
export function RelationsOfRecord({ area: { one }, id, revision, ...parts }: RelationsOfRecordProps) {
  const { data } = useRecordRelationsQuery(id === undefined ? skipToken : { area: { one }, id, revision });
  return data === undefined ? null : <Relations relations={data} addressOf={addressOfUse} {...parts} />;
}

/** What uses a record and is not deleted itself, in the question whether to delete it (D21). */
export function UsersOfRecord({ area: { one }, id }: Pick<Related, "area" | "id">) {
  const t = useListTexts("");
  const { data } = useRecordRelationsQuery({ area: { one }, id });
  const uses = data && liveUses(data);
  return (
    uses !== undefined && (
      <>
        <p className="l-in-use">{t("list.ask.inUseOne")}</p>
        <UseList {...{ t, uses }} addressOf={addressOfUse} />
      </>
    )
  );
}
