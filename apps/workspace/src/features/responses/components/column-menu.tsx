import { mostColumns, type ResponseColumns } from "@askloom/contract";
import { Button, Checkbox, Popover, ScrollArea, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Say } from "../use-say.ts";

interface ColumnMenuProps {
  readonly asked: ResponseColumns;
  readonly say: Say;
  readonly shown: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Which questions have a column. They keep the order of the form. */
export function ColumnMenu({ asked, say, shown, onChange }: ColumnMenuProps) {
  const { t } = useTranslation("responses");
  const toggle = (id: string) => {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    onChange(asked.columns.map((column) => column.id).filter((each) => next.has(each)));
  };
  return (
    <Popover position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t("columns.choose")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("columns.choose")}>
        <ScrollArea.Autosize mah="20rem" type="auto" viewportProps={{ tabIndex: 0 }}>
          <Stack gap="xs">
            {asked.columns.map(({ id, title, isRemoved }) => (
              <Checkbox
                key={id}
                label={isRemoved ? t("columns.removed", { name: say(title) || id }) : say(title) || id}
                checked={shown.includes(id)}
                disabled={!shown.includes(id) && shown.length >= mostColumns}
                onChange={() => toggle(id)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
