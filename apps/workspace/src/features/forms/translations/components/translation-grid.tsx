import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "../../../../shared/language-name.ts";
import { useHead } from "../../designer/designer-context.tsx";
import type { TranslatedText } from "../model/form-texts.ts";
import "./translation-grid.css";
import { TranslationRow } from "./translation-row.tsx";

interface TranslationGridProps {
  readonly texts: readonly TranslatedText[];
  readonly target: string;
  /** A text was worked on: it stays in sight though the filter may no longer want it. */
  readonly onTouched: (path: string) => void;
}

/** Only the rows in sight are there, and the one that has the focus. */
export function TranslationGrid({ texts, target, onTouched }: TranslationGridProps) {
  const { t, i18n } = useTranslation("forms-tabs");
  const [first = "en"] = useHead("languages");
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const activeIndex = texts.findIndex(({ path }) => path === active);
  const virtual = useVirtualizer({
    count: texts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => texts[index]?.path ?? index,
    overscan: 8,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return activeIndex < 0 || inSight.includes(activeIndex)
        ? inSight
        : [...inSight, activeIndex].sort((a, b) => a - b);
    },
  });
  const latest = useRef({ texts, virtual });
  latest.current = { texts, virtual };
  const move = useCallback((path: string, by: 1 | -1) => {
    const index = latest.current.texts.findIndex((text) => text.path === path) + by;
    const next = latest.current.texts[index];
    if (next === undefined) return;
    latest.current.virtual.scrollToIndex(index, { align: "auto" });
    setActive(next.path);
    // The next row is there as a rule, so that what is typed at once goes into it; else it is there a moment later.
    const field = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] .d-target`);
    if (field() !== null) focusAt(field(), by);
    else requestAnimationFrame(() => focusAt(field(), by));
  }, []);
  return (
    <div ref={scroller} className="d-grid">
      <table aria-label={t("translations.label")} aria-rowcount={texts.length + 1}>
        <thead>
          <tr className="d-grid-head" aria-rowindex={1}>
            <th scope="col">{t("translations.where")}</th>
            <th scope="col">{languageName(first, i18n.language)}</th>
            <th scope="col">{languageName(target, i18n.language)}</th>
            <th scope="col">{t("translations.state")}</th>
          </tr>
        </thead>
        <tbody className="d-grid-rows" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const text = texts[index];
            if (text === undefined) return null;
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className="d-grid-row"
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => setActive(text.path)}
              >
                <TranslationRow text={text} source={first} target={target} onMove={move} onTouched={onTouched} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The caret stands where the same arrow leads on. */
function focusAt(field: HTMLElement | null | undefined, by: 1 | -1): void {
  field?.focus();
  if (!(field instanceof HTMLTextAreaElement)) return;
  const caret = by > 0 ? field.value.length : 0;
  field.setSelectionRange(caret, caret);
}
