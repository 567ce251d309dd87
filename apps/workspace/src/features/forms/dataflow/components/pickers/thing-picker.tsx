import { Combobox, useCombobox } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusAtOnce } from "../../../../../shared/focus-at-once.ts";
import type { PickedFor } from "../../model/candidates.ts";
import { moreOption, ThingOptions } from "./thing-options.tsx";

export interface ThingPickerProps {
  readonly pickedFor: PickedFor;
  readonly label: string;
  readonly chosen?: string | undefined;
  readonly without?: readonly string[];
  /** Opens as it appears: what was asked for is to be picked now. */
  readonly startsOpen?: boolean;
  readonly onPick: (id: string) => void;
  /** Something that is no part of the form yet, offered after everything that is. */
  readonly more?: { readonly label: string; readonly onPick: () => void } | undefined;
  /** The button that opens the list. */
  readonly children: (toggle: () => void) => ReactElement;
}

/** A button with a searchable list of questions, pages or variables behind it. */
export function ThingPicker(props: ThingPickerProps) {
  const { label, pickedFor, chosen, without, startsOpen = false, onPick, more, children } = props;
  const { t } = useTranslation("forms-dataflow");
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped("");
    },
  });
  const { openDropdown, closeDropdown, selectFirstOption, dropdownOpened, targetRef } = combobox;
  useEffect(() => {
    if (!startsOpen) return;
    // Away from the edge, which problems found a moment later may push it over.
    targetRef.current?.scrollIntoView({ block: "center" });
    openDropdown();
  }, [startsOpen, openDropdown, targetRef]);
  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(id) => {
        closeDropdown();
        if (id === moreOption) more?.onPick();
        else onPick(id);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        {children(() => combobox.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          ref={focusAtOnce}
          value={typed}
          aria-label={t("picker.search")}
          placeholder={t("picker.search")}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            requestAnimationFrame(() => selectFirstOption());
          }}
        />
        {dropdownOpened && (
          <ThingOptions
            pickedFor={pickedFor}
            typed={typed}
            label={label}
            chosen={chosen}
            without={without ?? []}
            more={more?.label}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
