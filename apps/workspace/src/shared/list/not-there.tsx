import { type CallError, failureOf } from "@askloom/browser";
import { ListLoader, PageHead, StateNote } from "@askloom/browser/list";
import { Button, Group } from "@mantine/core";
import { type Icon, IconCloudOff, IconLock, IconMoodEmpty } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

interface NotThereProps {
  /** What the list of such things is called, and where it is. */
  readonly title: string;
  readonly listPath: string;
  /** What is said of one that is deleted or never was, and where deleted ones are, for those who may look there. */
  readonly gone: { readonly text: string; readonly title?: string; readonly path?: string };
  readonly mayRead: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => unknown;
}

/** The place of a record while it is loaded; where it cannot be shown, why, and the way on. */
export function NotThere({ title, listPath, gone, mayRead, error, retry }: NotThereProps) {
  const { t } = useTranslation();
  const code = error === undefined ? undefined : failureOf(error).code;
  const reason = mayRead ? (reasons[code ?? ""] ?? "failed") : "noPermission";
  const { icon, title: text } = notes[reason];
  const own = { gone: gone.text, failed: error?.message ?? "", noPermission: t("list.noPermission.text") };
  return (
    <section aria-labelledby="page-title">
      <PageHead title={title} />
      {mayRead && error === undefined ? (
        <ListLoader />
      ) : (
        <StateNote
          icon={icon}
          title={t(text)}
          text={reason === "unreachable" ? t("errors.unreachableText") : own[reason]}
        >
          {reason === "unreachable" ? (
            <Button onClick={() => void retry()}>{t("retry")}</Button>
          ) : (
            <Group justify="center" gap="xs">
              <Button component={Link} to={listPath} variant="default">
                {title}
              </Button>
              {reason === "gone" && gone.path !== undefined && (
                <Button component={Link} to={gone.path} variant="default">
                  {gone.title}
                </Button>
              )}
            </Group>
          )}
        </StateNote>
      )}
    </section>
  );
}

type Reason = "noPermission" | "unreachable" | "gone" | "failed";

const reasons: Readonly<Record<string, Reason>> = {
  "no-permission": "noPermission",
  unreachable: "unreachable",
  "not-found": "gone",
};

const notes: Readonly<Record<Reason, { readonly icon: Icon; readonly title: string }>> = {
  noPermission: { icon: IconLock, title: "list.noPermission.title" },
  unreachable: { icon: IconCloudOff, title: "errors.unreachableTitle" },
  gone: { icon: IconMoodEmpty, title: "errors.gone" },
  failed: { icon: IconCloudOff, title: "errors.oneFailed" },
};
