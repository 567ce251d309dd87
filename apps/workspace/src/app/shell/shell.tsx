import { AppShell } from "@mantine/core";
import { useDisclosure, useLocalStorage } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { Services } from "../../shared/services.ts";
import { CommandPalette } from "./command-palette.tsx";
import { Header } from "./header.tsx";
import "./shell.css";
import { Sidebar } from "./sidebar.tsx";
import { SpinnerOverlay } from "./spinner-overlay.tsx";

/** The default layout: sidebar, sticky header, spinner overlay (R4). */
export function Shell({ services }: { services: Services }) {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: "askloom.sidebar.collapsed",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 264, breakpoint: "sm", collapsed: { mobile: !isOpen, desktop: isCollapsed } }}
      padding={{ base: "md", lg: "xl" }}
    >
      <a className="p-skip" href="#content">
        {t("skipToContent")}
      </a>
      <AppShell.Header>
        <Header
          services={services}
          isMenuOpen={isOpen}
          onMenu={toggle}
          isCollapsed={isCollapsed}
          onCollapse={() => setCollapsed((value) => !value)}
        />
      </AppShell.Header>
      <AppShell.Navbar aria-label={t("menu.label")}>
        <Sidebar onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
      <SpinnerOverlay />
      <CommandPalette />
    </AppShell>
  );
}
