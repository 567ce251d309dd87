import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { Notice } from "../../shared/notice.tsx";
import { useDevicesQuery, useEndDeviceMutation, useEndOtherDevicesMutation } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";
import { DeviceList } from "./device-list.tsx";

/** Where the person is signed in, and how to end that. */
export function DevicesPage() {
  const { t } = useTranslation();
  const devices = useDevicesQuery();
  const [ending, setEnding] = useState<string | "others">();
  const [endOne, one] = useEndDeviceMutation();
  const [endOthers, others] = useEndOtherDevicesMutation();
  const hasOthers = devices.data?.some(({ isCurrent }) => !isCurrent) === true;

  const close = () => {
    setEnding(undefined);
    one.reset();
    others.reset();
  };
  const end = async (target: string) => {
    const result = target === "others" ? await endOthers({}) : await endOne({ params: { deviceId: target } });
    // Somebody else may have ended it meanwhile: that is what was wanted.
    if (result.error !== undefined && result.error.code !== "not-found") return;
    close();
    void devices.refetch();
    toasts.show({ message: t("devices.ended") });
  };

  return (
    <Screen
      title={t("devices.title")}
      text={t("devices.text")}
      actions={
        hasOthers && (
          <Button variant="default" onClick={() => setEnding("others")}>
            {t("devices.endOthers")}
          </Button>
        )
      }
    >
      <Loaded result={devices}>
        {(list) =>
          list.length === 0 ? (
            <Notice title={t("devices.emptyTitle")} text={t("devices.emptyText")} level={2} />
          ) : (
            <DeviceList devices={list} onEnd={setEnding} />
          )
        }
      </Loaded>
      <ConfirmDialog
        title={t(ending === "others" ? "devices.endOthers" : "devices.end")}
        text={t(ending === "others" ? "devices.endOthersText" : "devices.endText")}
        action={t("devices.end")}
        isOpen={ending !== undefined}
        isWorking={one.isLoading || others.isLoading}
        error={one.error ?? others.error}
        onClose={close}
        onConfirm={() => void end(ending ?? "")}
      />
    </Screen>
  );
}
