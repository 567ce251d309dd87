import { ActionIcon, AppShell, Box, Burger, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import mark from "../mark.svg";
import { storedFlag, useStored } from "../use-stored.ts";

export interface AppFrameProps {
  /** The link with the product's mark. */
  readonly brand: ReactNode;
  /** What stands at the end of the header. */
  readonly actions: ReactNode;
  /** The menu; `close` is for small screens, where it covers the page. */
  readonly sidebar: (close: () => void) => ReactNode;
  /** The menu as icons, for a sidebar that is collapsed on a large screen; without one it is hidden. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an application: sidebar, sticky header, content (R4). */
export function AppFrame({ brand, actions, sidebar, rail, children }: AppFrameProps) {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isCollapsed, setCollapsed] = useStored("askloom.sidebar.collapsed", storedFlag);
  const isRail = isCollapsed && rail !== undefined;
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{
        width: isRail ? 60 : 264,
        breakpoint: "sm",
        collapsed: { mobile: !isOpen, desktop: isCollapsed && !isRail },
      }}
      padding={{ base: "md", lg: "xl" }}
    >
      <a className="p-skip" href="#content">
        {t("skipToContent")}
      </a>
      <AppShell.Header>
        <div className="p-header">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={t(isOpen ? "menu.close" : "menu.open")}
            aria-expanded={isOpen}
          />
          <CollapseButton isCollapsed={isCollapsed} onCollapse={() => setCollapsed(!isCollapsed)} />
          {brand}
          <span className="p-header-title">{t("portalTitle")}</span>
          {actions}
        </div>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t("menu.label")}>
        {isRail && <Box visibleFrom="sm">{rail}</Box>}
        <Box className="p-menu" {...(isRail ? { hiddenFrom: "sm" } : {})}>
          {sidebar(close)}
        </Box>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  );
}

function CollapseButton({ isCollapsed, onCollapse }: { isCollapsed: boolean; onCollapse: () => void }) {
  const { t } = useTranslation();
  const label = t(isCollapsed ? "menu.expand" : "menu.collapse");
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="sm"
        aria-label={label}
        aria-expanded={!isCollapsed}
        onClick={onCollapse}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The product's mark and name, for the link that each application makes of it. */
export function BrandMark() {
  const { t } = useTranslation();
  return (
    <>
      <img src={mark} alt="" width={28} height={28} />
      <span className="p-brand-name">{t("product")}</span>
    </>
  );
}
