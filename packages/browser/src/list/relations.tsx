import type { RecordRelations, RecordUse, RecordUses } from "@askloom/contract";
import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { UseList } from "./name-list.tsx";
import { type ListText, useListTexts } from "./use-list-texts.ts";
import "./list.css";

/** What an area adds to what uses its records. */
export interface UserParts {
  /** What else is said about one of them. */
  readonly detailOf?: (use: RecordUse) => string | undefined;
  /** What can be done with them. */
  readonly below?: ReactNode;
}

interface RelationsProps extends UserParts {
  readonly relations: RecordRelations;
  /** Where one of them is opened. */
  readonly addressOf: (use: RecordUse) => string | undefined;
}

/** What uses a record, and what it uses itself (D22). */
export function Relations({ relations, addressOf, ...parts }: RelationsProps) {
  const t = useListTexts("");
  const { uses } = relations;
  return (
    <Stack gap="sm">
      <Related {...{ t, addressOf }} {...parts} title={t("list.relations.usedBy")} uses={relations} />
      {!isEmpty(uses) && <Related {...{ t, addressOf, uses }} title={t("list.relations.uses")} />}
    </Stack>
  );
}

const isEmpty = ({ items, unnamed }: RecordUses): boolean => items.length + unnamed === 0;

interface RelatedProps extends UserParts, Pick<RelationsProps, "addressOf"> {
  readonly t: ListText;
  readonly title: string;
  readonly uses: RecordUses;
}

function Related({ t, title, uses, addressOf, detailOf, below }: RelatedProps) {
  return (
    <section className="l-related" aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {isEmpty(uses) ? (
        <Text size="xs" c="dimmed">
          {t("list.relations.notUsed")}
        </Text>
      ) : (
        <UseList {...{ t, uses, addressOf, detailOf }} />
      )}
      {below}
    </section>
  );
}
