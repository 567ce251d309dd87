import { i18n } from "@askloom/browser";
import { Center, Loader } from "@mantine/core";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";

/** A tab and its texts, loaded when it is opened first. */
export const lazyTab = <Props,>(load: () => Promise<ComponentType<Props>>, ...namespaces: readonly string[]) =>
  lazy(async () => {
    const [tab] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return { default: tab };
  });

/** Around a tab: shows that it is being loaded. */
export function TabBody({ children }: { children: ReactNode }) {
  const { t } = useTranslation("designer");
  return (
    <div className="d-tab-body">
      <Suspense
        fallback={
          <Center mih="12rem">
            <Loader role="status" aria-label={t("loading")} />
          </Center>
        }
      >
        {children}
      </Suspense>
    </div>
  );
}
