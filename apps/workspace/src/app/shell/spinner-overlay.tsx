import { Loader, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";

/** Covers the screen while a navigation is under way (U7, U8). */
export function SpinnerOverlay({ text }: { text?: string }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className="p-spinner" role="status">
      <Loader aria-hidden />
      <Text>{text ?? t("wait")}</Text>
    </div>
  );
}
