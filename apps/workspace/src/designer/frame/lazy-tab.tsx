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

/**
 * A tab that can be loaded before it is opened, and is then drawn at once: React holds back for a third of a second what
 * takes the place of a fallback. What `opened` gives is kept as long as the tab is open.
 */
export function preloadedTab<Props>(load: () => Promise<ComponentType<Props>>, ...namespaces: readonly string[]) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const [tab] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    loaded = tab;
    return { default: tab };
  };
  const later = lazy(preload);
  return { preload, opened: (): ComponentType<Props> | typeof later => loaded ?? later };
}

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
