import { ConfirmDialog, useNotify } from "@askloom/browser/list";
import type { FormPub, PubState } from "@askloom/contract";
import { Button } from "@mantine/core";
import { type Icon, IconPlayerPause, IconPlayerPlay, IconSquareCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type PubTurn, useTurnPubMutation } from "../form-pubs-api.ts";

interface StateChange {
  readonly turn: PubTurn;
  readonly name: "pause" | "resume" | "close" | "reopen";
  readonly icon: Icon;
  readonly in: readonly PubState[];
}

/** What can be done in which state (PB9). */
const stateChanges: readonly StateChange[] = [
  { turn: "pauseFormPub", name: "pause", icon: IconPlayerPause, in: ["open", "scheduled"] },
  { turn: "resumeFormPub", name: "resume", icon: IconPlayerPlay, in: ["paused"] },
  { turn: "closeFormPub", name: "close", icon: IconSquareCheck, in: ["open", "scheduled", "paused"] },
  { turn: "reopenFormPub", name: "reopen", icon: IconPlayerPlay, in: ["closed"] },
];

export function TurnButtons({ pub }: { pub: FormPub }) {
  const { t } = useTranslation("form-pubs");
  const notify = useNotify();
  const [turnPub, { isLoading }] = useTurnPubMutation();
  const [isClosing, setClosing] = useState(false);
  const run = async ({ turn, name }: StateChange) => {
    const { error } = await turnPub({ pubId: pub.id, turn });
    if (error !== undefined) return notify.failed(error);
    notify.done(t(`done.${name}`));
  };
  const closing = stateChanges.find(({ name }) => name === "close");
  return (
    <>
      {stateChanges
        .filter((turn) => turn.in.includes(pub.state))
        .map((turn) => (
          <Button
            key={turn.name}
            variant="default"
            disabled={isLoading}
            leftSection={<turn.icon size={16} aria-hidden />}
            onClick={() => (turn.name === "close" ? setClosing(true) : void run(turn))}
          >
            {t(`turns.${turn.name}`)}
          </Button>
        ))}
      {isClosing && closing !== undefined && (
        <ConfirmDialog
          title={t("turns.closeTitle")}
          text={t("turns.closeText")}
          yes={t("turns.close")}
          onClose={() => setClosing(false)}
          onYes={() => run(closing)}
        />
      )}
    </>
  );
}
