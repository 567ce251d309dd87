import { type KeyboardEvent, useEffect, useState } from "react";
import { type ComboOption, matching, shownOptions, stepped } from "./combobox-matches.ts";

interface ComboboxUse {
  readonly id: string;
  readonly options: readonly ComboOption[];
  readonly chosen: readonly string[];
  readonly isReadOnly: boolean;
  /** Stays open for the next choice. */
  readonly staysOpen: boolean;
  readonly onChoose: (id: string) => void;
  /** The text was emptied. */
  readonly onEmpty: (() => void) | undefined;
}

/** What a combobox remembers between two keys. */
export function useCombobox({ id, options, chosen, isReadOnly, staysOpen, onChoose, onEmpty }: ComboboxUse) {
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = isOpen ? matching(options, query ?? "") : [];
  const visible = found.slice(0, shownOptions);
  const optionId = (index: number) => `${id}-option-${index}`;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  const open = () => {
    if (isReadOnly || isOpen) return;
    setOpen(true);
    setActive(options.slice(0, shownOptions).findIndex((option) => chosen.includes(option.id)));
  };
  const close = () => {
    setOpen(false);
    setQuery(undefined);
    setActive(-1);
  };
  const choose = (option: ComboOption | undefined) => {
    if (option === undefined || option.isDisabled) return;
    onChoose(option.id);
    setQuery(undefined);
    if (!staysOpen) close();
  };
  const write = (typed: string) => {
    setQuery(typed);
    setOpen(true);
    setActive(matching(options, typed).findIndex(({ isDisabled }) => isDisabled !== true));
    if (typed === "") onEmpty?.();
  };
  const step = (by: 1 | -1) => setActive(stepped(visible, active, by));
  const onKeyDown = comboboxKeys({ isOpen, open, close, step, choose: () => choose(visible[active]) });
  return { query, isOpen, active, found, visible, optionId, open, close, choose, write, onKeyDown };
}

interface ComboboxMoves {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: () => void;
  readonly step: (by: 1 | -1) => void;
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const comboboxKeys = (moves: ComboboxMoves) => (event: KeyboardEvent) => {
  // While a word is being composed, Enter and the arrows belong to the input method.
  const move = event.nativeEvent.isComposing ? undefined : comboboxMove(event.key, moves);
  if (move === undefined) return;
  event.preventDefault();
  move();
};

function comboboxMove(key: string, { isOpen, open, close, choose, step }: ComboboxMoves): (() => void) | undefined {
  const by = arrows[key];
  if (!isOpen) return by !== undefined || key === "Enter" ? open : undefined;
  if (by !== undefined) return () => step(by);
  return key === "Enter" ? choose : key === "Escape" ? close : undefined;
}
