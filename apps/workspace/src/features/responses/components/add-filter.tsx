import type { ConditionRow, ResponseColumns, ResponseCondition } from "@askloom/contract";
import { Button, Group, MantineThemeProvider, Popover, Stack } from "@mantine/core";
import { IconFilterPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import "../../../shared/conditions/conditions.css";
import { ConditionRowEditor } from "../../../shared/conditions/condition-row.tsx";
import { ConditionSubjectsProvider } from "../../../shared/conditions/condition-subjects.ts";
import { listedSubjects } from "../../../shared/conditions/listed-subjects.tsx";
import { NewConditionRow } from "../../../shared/conditions/new-condition-row.tsx";
import { filterOf, filterSubjects } from "../model/column-filters.ts";
import type { Say } from "../use-say.ts";

interface AddFilterProps {
  readonly layout: ResponseColumns;
  readonly say: Say;
  /** There are as many conditions as there may be. */
  readonly isFull: boolean;
  readonly onAdd: (condition: ResponseCondition) => void;
}

/** Lists inside of a small window belong to it: a click into one does not close the window. */
const listsInside = { components: { Combobox: { defaultProps: { withinPortal: false } } } };

/** A condition on one question, put together in a small window. */
export function AddFilter({ layout, say, isFull, onAdd }: AddFilterProps) {
  const { t } = useTranslation("responses");
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState<ConditionRow>();
  const filter = row === undefined ? undefined : filterOf(row, layout);
  const subjects = useMemo(() => {
    const words = { say, version: t("filters.version"), other: t("other") };
    const settings = { operandLabel: t("filters.question"), emptyText: "", maxDepth: 0, maxRows: 1 };
    return listedSubjects(filterSubjects(layout, words), settings);
  }, [layout, say, t]);
  const add = () => {
    if (filter === undefined) return;
    onAdd(filter);
    setRow(undefined);
    setOpen(false);
  };
  const clear = () => setRow(undefined);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconFilterPlus size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t("filters.add")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("filters.add")}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Stack gap="sm" className="condition-editor">
            <MantineThemeProvider inherit theme={listsInside}>
              <ConditionSubjectsProvider value={subjects}>
                {row === undefined ? (
                  <NewConditionRow onAdd={setRow} onCancel={() => setOpen(false)} />
                ) : (
                  <ConditionRowEditor
                    condition={row}
                    put={(next) => "operand" in next && setRow(next)}
                    leave={nothing}
                    remove={clear}
                    depth={0}
                  />
                )}
              </ConditionSubjectsProvider>
            </MantineThemeProvider>
            <Group justify="flex-end">
              <Button type="submit" size="compact-md" disabled={filter === undefined}>
                {t("filters.apply")}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

const nothing = () => {};
