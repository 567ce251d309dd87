import { uploadSend } from "@askloom/browser";
import { ProblemError } from "@askloom/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { base64Of } from "../../shared/base64.ts";
import type { Services } from "../../shared/services.ts";

export type Sending =
  | { readonly kind: "open" }
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "failed"; readonly message: string };

export interface FilledRequest {
  readonly subject: string;
  readonly text: string;
  readonly screenshot: File | null;
}

/** Sends the request: tells how far it is, and can be cancelled until the server has it (U34). */
export function useSending({ apiOver, log }: Services, onSent: () => void) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<Sending>({ kind: "open" });
  const running = useRef<AbortController>(null);

  const send = async ({ subject, text, screenshot }: FilledRequest) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setSending({ kind: "sending", part: 0 });
    try {
      const image = screenshot === null ? {} : { screenshot: await base64Of(screenshot) };
      const onProgress = (part: number) => {
        if (!signal.aborted) setSending({ kind: "sending", part });
      };
      await apiOver(uploadSend({ signal, onProgress })).submitHelpRequest({ body: { subject, text, ...image } });
      onSent();
    } catch (error) {
      if (signal.aborted) return setSending({ kind: "open" });
      log.warn("Cannot send the help request", error);
      const message = error instanceof ProblemError ? error.problem.title : t("errors.unreachableText");
      setSending({ kind: "failed", message });
    }
  };

  return {
    sending,
    send,
    cancel: () => running.current?.abort(),
    refuse: (message: string) => setSending({ kind: "failed", message }),
  };
}
