import { Dialog, IconMenu } from "@askloom/browser/frame";
import { hostsOf } from "@askloom/contract";
import { Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBook, IconHelpCircle, IconMessageQuestion } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Asking for help in a modal, and the help pages (U5, U6). */
export function HelpMenu() {
  const { t, i18n } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure(false);
  const base = `//${hostsOf(location).portal}`;
  return (
    <>
      <IconMenu label={t("header.help")} icon={<IconHelpCircle size={20} aria-hidden />}>
        <Menu.Item leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={open}>
          {t("header.askForHelp")}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${base}/help?lang=${i18n.language}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBook size={16} aria-hidden />}
        >
          {t("header.helpPages")}
        </Menu.Item>
      </IconMenu>
      <Dialog
        opened={isAsking}
        onClose={close}
        size="lg"
        title={t("header.askForHelp")}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        <iframe className="p-help-frame" src={`${base}/submit-help-request`} title={t("header.askForHelp")} />
      </Dialog>
    </>
  );
}
