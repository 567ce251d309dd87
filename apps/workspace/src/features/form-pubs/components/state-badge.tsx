import type { FormPubItem } from "@askloom/contract";
import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** The state of a publication; that it is full is told beside it. */
export function StateBadge({ pub: { state, isFull } }: { pub: Pick<FormPubItem, "state" | "isFull"> }) {
  const { t } = useTranslation("form-pubs");
  return (
    <Group gap={4} component="span" display="inline-flex">
      <span className="fp-state" data-state={state}>
        {t(`states.${state}`)}
      </span>
      {isFull && (
        <span className="fp-state" data-state="full">
          {t("states.full")}
        </span>
      )}
    </Group>
  );
}
