import { Button, Group } from "@mantine/core";
import type { SerializedError } from "@reduxjs/toolkit";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListFailure } from "../area-api.ts";
import { ExplorerState } from "../explorer/explorer-state.tsx";
import { PageHead } from "./page-head.tsx";
import { failureOf } from "./use-rows.ts";

interface NotThereProps {
  /** What the list of such things is called, and where it is. */
  readonly title: string;
  readonly listPath: string;
  /** What is said of one that is deleted or never was, and where deleted ones are, for those who may look there. */
  readonly gone: { readonly text: string; readonly title?: string; readonly path?: string };
  readonly mayRead: boolean;
  readonly error: ListFailure | SerializedError | undefined;
  readonly retry: () => unknown;
}

/** What stands in the place of one thing while it is loaded, or why it is not shown, with the way on. */
export function NotThere({ title, listPath, gone, mayRead, error, retry }: NotThereProps) {
  const { t } = useTranslation();
  const failure = error === undefined ? undefined : failureOf(error);
  const isUnreachable = failure?.code === "unreachable";
  const isGone = failure?.code === "not-found";
  const kind = failure === undefined ? "loading" : isUnreachable ? "unreachable" : isGone ? "gone" : "one-failed";
  return (
    <section aria-labelledby="page-title">
      <PageHead title={title} />
      <ExplorerState
        kind={mayRead ? kind : "no-permission"}
        filter=""
        detail={isGone ? gone.text : (failure?.message ?? "")}
        action={
          isUnreachable ? (
            <Button onClick={() => void retry()}>{t("retry")}</Button>
          ) : (
            <Group justify="center" gap="xs">
              <Button component={Link} to={listPath} variant="default">
                {title}
              </Button>
              {isGone && gone.path !== undefined && (
                <Button component={Link} to={gone.path} variant="default">
                  {gone.title}
                </Button>
              )}
            </Group>
          )
        }
      />
    </section>
  );
}
