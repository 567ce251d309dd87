import type { ResponseColumn, ResponseColumns, ResponseCondition } from "@askloom/contract";
import { Button, Group, Popover, Select, Stack, TextInput } from "@mantine/core";
import { IconFilterPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  conditionOf,
  type FilterInput,
  type FilterWay,
  noInput,
  versionColumn,
  waysFor,
} from "../model/column-filters.ts";
import type { Say } from "../use-say.ts";

interface AddFilterProps {
  readonly asked: ResponseColumns;
  readonly say: Say;
  /** There are as many conditions as there may be. */
  readonly isFull: boolean;
  readonly onAdd: (condition: ResponseCondition) => void;
}

/** A condition on one question, put together in a small window. */
export function AddFilter({ asked, say, isFull, onAdd }: AddFilterProps) {
  const { t } = useTranslation("responses");
  const [isOpen, setOpen] = useState(false);
  const [column, setColumn] = useState<ResponseColumn>();
  const [input, setInput] = useState<FilterInput>({ way: "answered", ...noInput });
  const condition = column === undefined ? undefined : conditionOf(column, input);
  const { versions } = asked;
  const columns =
    versions.length < 2 ? asked.columns : [...asked.columns, versionColumn(versions, t("filters.version"))];
  const choose = (id: string | null) => {
    const next = columns.find((one) => one.id === id);
    setColumn(next);
    if (next !== undefined) setInput({ way: waysFor(next)[0] ?? "answered", ...noInput });
  };
  const add = () => {
    if (condition === undefined) return;
    onAdd(condition);
    setColumn(undefined);
    setOpen(false);
  };
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
          <Stack gap="sm">
            <Select
              label={t("filters.question")}
              searchable
              data-autofocus
              nothingFoundMessage={t("filters.noQuestion")}
              comboboxProps={{ withinPortal: false }}
              data={columns.map(({ id, title }) => ({ value: id, label: say(title) || id }))}
              value={column?.id ?? null}
              onChange={choose}
            />
            {column !== undefined && <Way {...{ column, say, input }} onChange={setInput} />}
            <Group justify="flex-end">
              <Button type="submit" size="compact-md" disabled={condition === undefined}>
                {t("filters.apply")}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

interface WayProps {
  readonly column: ResponseColumn;
  readonly say: Say;
  readonly input: FilterInput;
  readonly onChange: (input: FilterInput) => void;
}

const fieldTypes: Readonly<Record<string, string>> = { date: "date", time: "time" };

function Way({ column, say, input, onChange }: WayProps) {
  const { t } = useTranslation("responses");
  const set = (changes: Partial<FilterInput>) => onChange({ ...input, ...changes });
  const type = fieldTypes[column.type] ?? "number";
  return (
    <>
      <Select
        label={t("filters.way")}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={waysFor(column).map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        value={input.way}
        // Only ways are offered.
        onChange={(way) => set({ way: (way ?? "answered") as FilterWay })}
      />
      {(input.way === "contains" || input.way === "equals") && (
        <TextInput
          label={t("filters.text")}
          maxLength={200}
          value={input.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      )}
      {input.way === "choice" && (
        <Select
          label={t("filters.choice")}
          searchable
          comboboxProps={{ withinPortal: false }}
          data={column.choices.map(({ id, label }) => ({ value: id, label: say(label) || t("other") }))}
          value={input.text === "" ? null : input.text}
          onChange={(text) => set({ text: text ?? "" })}
        />
      )}
      {input.way === "range" && (
        <Group grow>
          <TextInput
            type={type}
            step="any"
            label={t("filters.least")}
            value={input.from}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
          <TextInput
            type={type}
            step="any"
            label={t("filters.most")}
            value={input.to}
            onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          />
        </Group>
      )}
    </>
  );
}
