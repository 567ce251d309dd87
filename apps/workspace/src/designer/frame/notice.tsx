import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The colours of the design system: the library's own light yellow cannot be read. */
const colors = {
  good: { "--alert-bg": "var(--p-primary-soft)", "--alert-color": "var(--p-on-primary-soft)" },
  doubtful: { "--alert-bg": "var(--p-warning-soft)", "--alert-color": "var(--p-warning)" },
  bad: { "--alert-bg": "var(--p-danger-soft)", "--alert-color": "var(--p-danger)" },
} as const;

interface NoticeProps {
  readonly tone: keyof typeof colors;
  readonly title?: string;
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

/** A message at the place that it is about. */
export function Notice({ tone, title, children, onClose }: NoticeProps) {
  const { t } = useTranslation("workspace");
  return (
    <Alert
      className="d-notice"
      role={tone === "bad" ? "alert" : "status"}
      title={title}
      vars={() => ({ root: colors[tone] })}
      {...(onClose === undefined ? {} : { withCloseButton: true, closeButtonLabel: t("close"), onClose })}
    >
      {children}
    </Alert>
  );
}
