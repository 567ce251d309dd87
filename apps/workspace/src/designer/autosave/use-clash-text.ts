import { useTranslation } from "react-i18next";
import { useDesigner } from "../../features/forms/designer/designer-context.tsx";
import { titleOf } from "../../features/forms/designer/model/item-texts.ts";
import { isSame } from "../document/change.ts";
import type { Clash } from "../document/merge.ts";

const longest = 120;

/** A clash in words: what it is about, and what each side made of it. */
export function useClashText() {
  const { t } = useTranslation("forms");
  const { language } = useDesigner();
  return {
    title: ({ key, mine, theirs, base }: Clash): string => {
      const [area = "", id = ""] = [key.slice(0, key.indexOf("/")), key.slice(key.indexOf("/") + 1)];
      const name = titleOf(objectOf(mine) ?? objectOf(theirs) ?? objectOf(base), language) || id;
      return t(`conflict.about.${area || "form"}`, { name, defaultValue: name });
    },
    /** Only what differs from the other side. */
    value: (value: unknown, other: unknown): string => {
      if (value === undefined) return t("conflict.removed");
      const [own, others] = [objectOf(value), objectOf(other) ?? {}];
      if (own === undefined) return shown(value);
      const differing = Object.keys({ ...own, ...others }).filter((key) => !isSame(own[key], others[key]));
      return differing.map((key) => `${t(`properties.${key}`, { defaultValue: key })}: ${shown(own[key])}`).join(" · ");
    },
  };
}

function shown(value: unknown): string {
  if (value === undefined) return "–";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const objectOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
