import { ActionIcon, Burger, Tooltip } from "@mantine/core";
import { spotlight } from "@mantine/spotlight";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Services } from "../../shared/services.ts";
import mark from "../mark.svg";
import { HelpMenu } from "./help-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemePicker } from "./theme-picker.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface HeaderProps {
  readonly services: Services;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly isCollapsed: boolean;
  readonly onCollapse: () => void;
}

/** The sticky header (U1 to U6). */
export function Header({ services, isMenuOpen, onMenu, isCollapsed, onCollapse }: HeaderProps) {
  const { t } = useTranslation();
  const collapseLabel = t(isCollapsed ? "menu.expand" : "menu.collapse");
  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className="p-header">
      <Burger
        opened={isMenuOpen}
        onClick={onMenu}
        hiddenFrom="sm"
        size="sm"
        aria-label={t(isMenuOpen ? "menu.close" : "menu.open")}
        aria-expanded={isMenuOpen}
      />
      <Tooltip label={collapseLabel}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          visibleFrom="sm"
          aria-label={collapseLabel}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
        >
          <CollapseIcon size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Link className="p-brand" to="/redirect" aria-label={t("product")}>
        <img src={mark} alt="" width={28} height={28} />
        <span className="p-brand-name">{t("product")}</span>
      </Link>
      <span className="p-header-title">{t("portalTitle")}</span>
      <Tooltip label={`${t("header.commands")} (Ctrl K)`}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("header.commands")} onClick={spotlight.open}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <LanguageSwitch services={services} />
      <ThemePicker />
      <HelpMenu />
      <UserMenu services={services} />
    </div>
  );
}
