import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** The document's title names the page first, then the product. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = title === "" ? t("product") : `${title} · ${t("product")}`;
  }, [title, t]);
}
