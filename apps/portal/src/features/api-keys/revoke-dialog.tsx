import type { ApiKey } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useRevokeApiKeyMutation } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";

/** Asks before a key is revoked: programs that use it stop working. */
export function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();
  const run = async () => {
    const result = await revoke({ params: { apiKeyId: id } });
    // Somebody else may have revoked it meanwhile: that is what was wanted.
    if (result.error !== undefined && result.error.code !== "not-found") return;
    toasts.show({ message: t("apiKeys.revoked", { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("apiKeys.revoke")}
      text={t("apiKeys.revokeText", { name })}
      action={t("apiKeys.revoke")}
      isOpen
      isWorking={isLoading}
      error={error}
      onClose={onClose}
      onConfirm={() => void run()}
    />
  );
}
