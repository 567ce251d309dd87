import { Button, Popover, ScrollArea, TextInput, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusAtOnce } from "../../../../../shared/focus-at-once.ts";
import { NamedIcon } from "../../../designer/components/kind-icon.tsx";
import type { Spot } from "../../../designer/model/edits.ts";
import { useAddPreset } from "../../hooks/use-add-preset.ts";
import { usePresetSearch } from "../../hooks/use-preset-search.ts";
import "./palette.css";

/** The palette at the place where something is added: type, choose with the arrows, Enter. */
export function AddMenu({ spot }: { spot: () => Spot }) {
  const { t } = useTranslation("forms");
  const [isOpen, { close, toggle }] = useDisclosure(false);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-start"
      width={300}
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={toggle}
          aria-haspopup="dialog"
        >
          {t("canvas.add")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">{isOpen && <AddList spot={spot} onDone={close} />}</Popover.Dropdown>
    </Popover>
  );
}

function AddList({ spot, onDone }: { spot: () => Spot; onDone: () => void }) {
  const { t } = useTranslation("forms");
  const [typed, setTyped] = useState("");
  const found = usePresetSearch(typed);
  const add = useAddPreset();
  const first = found[0];
  const choose = (preset: (typeof found)[number]) => {
    onDone();
    add(preset, spot());
  };
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(list.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
    stops[(stops.indexOf(document.activeElement as HTMLElement) + step + stops.length) % stops.length]?.focus(); // focus is on an element here
  };
  return (
    <div ref={list}>
      <TextInput
        ref={focusAtOnce}
        data-autofocus
        type="search"
        mb="xs"
        aria-label={t("palette.search")}
        placeholder={t("palette.search")}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing && first !== undefined) choose(first);
          walk(event);
        }}
      />
      <ScrollArea.Autosize mah={320}>
        {found.map((preset) => (
          <UnstyledButton key={preset.id} className="d-add-entry" onKeyDown={walk} onClick={() => choose(preset)}>
            <NamedIcon name={preset.icon} />
            {t(`presets.${preset.id}`)}
          </UnstyledButton>
        ))}
        {first === undefined && <p className="d-empty">{t("palette.none", { filter: typed })}</p>}
      </ScrollArea.Autosize>
    </div>
  );
}
