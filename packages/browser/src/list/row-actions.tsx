import { ActionIcon, Group, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type Action, needsMenu, shownAs } from "./actions.ts";
import type { Row } from "./pages.ts";
import type { ListText } from "./use-list-texts.ts";

export interface RowActionsProps<R extends Row> {
  readonly row: R;
  readonly name: string;
  readonly actions: readonly Action<R>[];
  readonly t: ListText;
}

/** What can be done with one row; only what the person may do. */
export function RowActions<R extends Row>(props: RowActionsProps<R>) {
  return needsMenu(props.actions) ? <RowMenu {...props} /> : <RowButtons {...props} />;
}

const nothing = () => undefined;
const look = { variant: "subtle", color: "gray", size: "lg" } as const;

function RowButtons<R extends Row>({ row, name, actions, t }: RowActionsProps<R>) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {actions.map((action) => {
        const { name: words, icon: Sign } = shownAs(action, [row]);
        const shared = {
          ...look,
          className: action.isDanger === true ? "l-danger" : undefined,
          title: t(`list.actions.${words}`),
          "aria-label": t(`list.row.${words}`, { name }),
          children: <Sign size={18} aria-hidden />,
        };
        return action.to === undefined ? (
          <ActionIcon key={action.name} {...shared} onClick={() => void action.run?.([row], nothing)} />
        ) : (
          <ActionIcon key={action.name} {...shared} component={Link} to={action.to(row)} />
        );
      })}
    </Group>
  );
}

/** The menu is made when it is first asked for: a list has many rows. */
function RowMenu<R extends Row>(props: RowActionsProps<R>) {
  const [isMade, setMade] = useState(false);
  const button = (
    <ActionIcon
      {...look}
      aria-haspopup="menu"
      aria-label={props.t("list.menu", { name: props.name })}
      {...(isMade ? {} : { onClick: () => setMade(true) })}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  return isMade ? <OpenMenu {...props} button={button} /> : button;
}

function OpenMenu<R extends Row>({ row, actions, t, button }: RowActionsProps<R> & { readonly button: ReactNode }) {
  const plain = actions.filter(({ isDanger }) => isDanger !== true);
  const dangers = actions.filter(({ isDanger }) => isDanger === true);
  const entry = (action: Action<R>) => <MenuEntry key={action.name} {...{ action, row, t }} />;
  return (
    <Menu position="bottom-end" withinPortal shadow="md" defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {plain.map(entry)}
        {plain.length > 0 && dangers.length > 0 && <Menu.Divider />}
        {dangers.map(entry)}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MenuEntryProps<R extends Row> extends Pick<RowActionsProps<R>, "row" | "t"> {
  readonly action: Action<R>;
}

function MenuEntry<R extends Row>({ action, row, t }: MenuEntryProps<R>) {
  const { name, icon: Sign } = shownAs(action, [row]);
  const shared = {
    leftSection: <Sign size={16} aria-hidden />,
    className: action.isDanger === true ? "l-danger" : undefined,
    children: t(`list.actions.${name}`),
  };
  if (action.to !== undefined) return <Menu.Item {...shared} component={Link} to={action.to(row)} />;
  return (
    <Menu.Item
      {...shared}
      disabled={action.isOff?.([row]) === true}
      onClick={() => void action.run?.([row], nothing)}
    />
  );
}
