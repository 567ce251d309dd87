import { type CallError, failureOf } from "@askloom/browser";
import { Button, Center, Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "./notice.tsx";

export interface LoadedProps<Data> {
  readonly result: {
    readonly data?: Data | undefined;
    readonly error?: CallError | undefined;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** What was loaded; until then a loader, and why not, if it failed. */
export function Loaded<Data>({ result: { data, error, refetch }, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (error === undefined)
    return (
      <Center mih="12rem">
        <Loader aria-label={t("wait")} />
      </Center>
    );
  const failure = failureOf(error);
  const text = failure.message === "" ? t("errors.unreachableText") : failure.message;
  return (
    <Notice
      title={t(failure.code === "unreachable" ? "errors.unreachableTitle" : "errors.loadFailed")}
      text={text}
      level={2}
    >
      <Button onClick={() => void refetch()}>{t("retry")}</Button>
    </Notice>
  );
}
