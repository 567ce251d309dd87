import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStructureVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { listed } from "../../../designer/model/edits.ts";
import { RuleCard } from "./rule-card.tsx";

/** The rules as sentences, in order; only those in sight are there, and the one that is open. */
export function RuleList({ scroller }: { scroller: HTMLElement }) {
  const { t } = useTranslation("forms-dataflow");
  const { store, openRule } = useDesigner();
  useStructureVersion();
  const ids = listed(store, "rules");
  const list = useRef<HTMLUListElement>(null);
  const opened = openRule === undefined ? -1 : ids.indexOf(openRule);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      return opened < 0 || inSight.includes(opened) ? inSight : [...inSight, opened].sort((a, b) => a - b);
    },
    [opened],
  );
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => 72,
    getItemKey: (index) => ids[index] ?? index,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan: 6,
    rangeExtractor,
  });
  useEffect(() => autoScrollForElements({ element: scroller }), [scroller]);
  return (
    <ul
      ref={list}
      className="d-flow-list"
      aria-label={t("views.sentencesLabel")}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={ids.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
        >
          <RuleCard id={ids[index] ?? ""} index={index} count={ids.length} />
        </li>
      ))}
    </ul>
  );
}
