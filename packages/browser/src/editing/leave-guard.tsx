import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Location, useBlocker } from "react-router";
import { Dialog } from "../frame/dialog.tsx";
import { hasUnsaved } from "./unsaved.ts";
import "../list/confirm-dialog.css";

/** Asks before what was typed and not saved is left behind (U65). One for the whole application: a router has one. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  return (
    <LeaveQuestion
      isOpen={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

interface LeaveQuestionProps {
  readonly isOpen: boolean;
  readonly text?: string | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveQuestion({ isOpen, text, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onStay} title={t("leave.title")} closeButtonProps={{ "aria-label": t("close") }}>
      <Text>{text ?? t("leave.text")}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onStay}>
          {t("cancel")}
        </Button>
        <Button className="p-danger-button" onClick={onLeave}>
          {t("leave.yes")}
        </Button>
      </Group>
    </Dialog>
  );
}
