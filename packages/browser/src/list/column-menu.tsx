import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack, Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowDown,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconArrowUp,
  IconColumns3,
} from "@tabler/icons-react";
import { asAtFirst, hiddenOrShown, inOrder, movedTo, resized } from "./columns.ts";
import type { Arranging } from "./use-arrangement.ts";
import type { ListText } from "./use-list-texts.ts";

interface Titled {
  readonly id: string;
  readonly title: string;
  readonly width?: number;
}

export interface ColumnMenuProps extends Arranging {
  readonly t: ListText;
  readonly columns: readonly Titled[];
  /** So many can be shown at once. */
  readonly most?: number | undefined;
}

const step = 32;
const usualWidth = 160;

/** Shows, hides, moves and resizes columns, also without a mouse. */
export function ColumnMenu({ t, columns, arrangement, arrange, most }: ColumnMenuProps) {
  const [, ...movable] = inOrder(columns, arrangement);
  const isShown = (id: string) => !arrangement.hidden.includes(id);
  const isFull = most !== undefined && movable.filter(({ id }) => isShown(id)).length >= most;
  const widthOf = ({ id, width = usualWidth }: Titled) => arrangement.widths[id] ?? width;
  return (
    <Popover position="bottom-end" width={340} trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={t("list.arrange.open")}>
          <ActionIcon variant="subtle" color="gray" size="lg" className="l-arrange" aria-label={t("list.arrange.open")}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("list.arrange.open")}>
        <ScrollArea.Autosize mah="20rem" type="auto" viewportProps={{ tabIndex: 0 }}>
          <Stack gap={4}>
            {movable.map((column, index) => {
              const { id, title } = column;
              const move = (by: number) => () =>
                arrange(movedTo(columns, arrangement, { id, to: movable[index + by]?.id ?? id }));
              const resize = (by: number) => () => arrange(resized(arrangement, id, widthOf(column) + by));
              const tools: readonly [string, Icon, () => void, boolean][] = [
                [t("list.arrange.up", { name: title }), IconArrowUp, move(-1), index > 0],
                [t("list.arrange.down", { name: title }), IconArrowDown, move(1), index < movable.length - 1],
                [t("list.arrange.narrower", { name: title }), IconArrowsMinimize, resize(-step), isShown(id)],
                [t("list.arrange.wider", { name: title }), IconArrowsMaximize, resize(step), isShown(id)],
              ];
              return (
                <Group key={id} gap={2} wrap="nowrap">
                  <Checkbox
                    className="l-arrange-name"
                    label={title}
                    checked={isShown(id)}
                    disabled={isFull && !isShown(id)}
                    onChange={() => arrange(hiddenOrShown(arrangement, id))}
                  />
                  {tools.map(([label, Sign, run, isOn]) => (
                    <ActionIcon
                      key={label}
                      variant="subtle"
                      color="gray"
                      size="sm"
                      aria-label={label}
                      title={label}
                      disabled={!isOn}
                      onClick={run}
                    >
                      <Sign size={14} aria-hidden />
                    </ActionIcon>
                  ))}
                </Group>
              );
            })}
          </Stack>
        </ScrollArea.Autosize>
        <Button mt="sm" size="compact-sm" variant="default" onClick={() => arrange(asAtFirst)}>
          {t("list.arrange.reset")}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
