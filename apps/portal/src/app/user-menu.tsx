import { IconMenu, LogoutQuestion } from "@askloom/browser/frame";
import { hostsOf } from "@askloom/contract";
import { Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBook, IconForms, IconLogout, IconUserCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { logOut } from "../shared/log-out.ts";
import { type Services, toasts } from "../shared/services.ts";

/** The way to the form designer and the help, and the logout, which asks first (U9). */
export function UserMenu({ services: { environment, cookies, log } }: { services: Services }) {
  const { t, i18n } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure(false);
  const leave = async () => {
    try {
      await logOut(environment, cookies);
    } catch (error) {
      log.warn("Cannot log out", error);
      close();
      toasts.show({ message: t("errors.unreachableText"), tone: "danger" });
    }
  };
  return (
    <>
      <IconMenu label={t("header.user")} icon={<IconUserCircle size={20} aria-hidden />}>
        <Menu.Item
          component="a"
          href={`//${hostsOf(location).site}/app`}
          leftSection={<IconForms size={16} aria-hidden />}
        >
          {t("header.designer")}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/help?lang=${i18n.language}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBook size={16} aria-hidden />}
        >
          {t("header.helpPages")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={open}>
          {t("header.logout")}
        </Menu.Item>
      </IconMenu>
      <LogoutQuestion isOpen={isAsking} onNo={close} onYes={() => void leave()} />
    </>
  );
}
