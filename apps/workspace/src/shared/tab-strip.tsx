import { Tabs } from "@mantine/core";
import { useEffect, useRef } from "react";
import "./tab-strip.css";

interface TabStripProps {
  readonly label?: string;
  readonly tabs: readonly { readonly name: string; readonly label: string }[];
  readonly open: string;
}

/** The tabs of a page in one row: where they do not fit, the row scrolls, and the open tab stays in view (U69). */
export function TabStrip({ label, tabs, open }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector(`[role="tab"][data-tab="${open}"]`);
    tab?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open]);
  return (
    <Tabs.List ref={strip} className="p-tab-strip" aria-label={label}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.name} value={tab.name} data-tab={tab.name}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
