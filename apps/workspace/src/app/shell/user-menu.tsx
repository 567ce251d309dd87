import { IconMenu, LogoutQuestion } from "@askloom/browser/frame";
import { hostsOf } from "@askloom/contract";
import { Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLogout, IconUser, IconUserCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Services } from "../../shared/services.ts";

/** The portal and the logout, which asks first (U4, U9). */
export function UserMenu({ services: { session } }: { services: Services }) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure(false);
  return (
    <>
      <IconMenu label={t("header.user")} icon={<IconUserCircle size={20} aria-hidden />}>
        <Menu.Item
          component="a"
          href={`//${hostsOf(location).portal}/portal`}
          leftSection={<IconUser size={16} aria-hidden />}
        >
          {t("header.portal")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={open}>
          {t("header.logout")}
        </Menu.Item>
      </IconMenu>
      <LogoutQuestion isOpen={isAsking} onNo={close} onYes={() => void session.logOut()} />
    </>
  );
}
