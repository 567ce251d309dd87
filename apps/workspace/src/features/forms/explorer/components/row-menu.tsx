import type { FormItem } from "@askloom/contract";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconDownload,
  IconInbox,
  IconPencil,
  IconRocket,
  IconTrash,
  IconVersions,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormOffer } from "../model/offered.ts";
import { formPaths } from "../model/paths.ts";
import { isWorthVersion } from "../model/version-state.ts";
import { useExplorer } from "./explorer-context.ts";

interface Entry {
  readonly action: FormOffer;
  readonly icon: typeof IconDots;
  readonly label?: (form: FormItem) => string;
  /** Leads elsewhere instead of doing something here. */
  readonly to?: (id: string) => string;
  readonly isOff?: (form: FormItem) => boolean;
}

const entries: readonly Entry[] = [
  { action: "open", icon: IconPencil, to: formPaths.design },
  { action: "duplicate", icon: IconCopy },
  { action: "version", icon: IconVersions, isOff: (form) => !isWorthVersion(form) },
  {
    action: "deprecate",
    icon: IconArchive,
    label: ({ deprecatedAt }) => (deprecatedAt === null ? "deprecate" : "undeprecate"),
  },
  { action: "publish", icon: IconRocket, to: formPaths.publish },
  { action: "responses", icon: IconInbox },
  { action: "export", icon: IconDownload },
];

/** What can be done with one form; only what the person may do. The menu is made when it is first asked for. */
export function RowMenu({ form }: { form: FormItem }) {
  const { t } = useTranslation("forms-explorer");
  const [isMade, setMade] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-haspopup="menu"
      aria-label={t("row.menu", { name: form.name || t("row.untitled") })}
      {...(isMade ? {} : { onClick: () => setMade(true) })}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  return isMade ? <OpenMenu form={form} button={button} /> : button;
}

function OpenMenu({ form, button }: { form: FormItem; button: ReactNode }) {
  const { t } = useTranslation("forms-explorer");
  const { offered, act } = useExplorer();
  return (
    <Menu position="bottom-end" withinPortal shadow="md" defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries
          .filter(({ action }) => offered.has(action))
          .map((entry) => (
            <MenuEntry key={entry.action} entry={entry} form={form} />
          ))}
        {offered.has("delete") && (
          <>
            <Menu.Divider />
            <Menu.Item
              className="d-danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => act("delete", form)}
            >
              {t("actions.delete")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuEntry({ entry: { action, icon, label, to, isOff }, form }: { entry: Entry; form: FormItem }) {
  const { t } = useTranslation("forms-explorer");
  const { act } = useExplorer();
  const words = label?.(form) ?? action;
  const Sign = words === "undeprecate" ? IconArchiveOff : icon;
  const sign = <Sign size={16} aria-hidden />;
  if (to !== undefined) {
    return (
      <Menu.Item component={Link} to={to(form.id)} leftSection={sign}>
        {t(`actions.${words}`)}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={sign} disabled={isOff?.(form) === true} onClick={() => act(action, form)}>
      {t(`actions.${words}`)}
    </Menu.Item>
  );
}
