import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { type FocusEvent, useState } from "react";

/**
 * A choice whose list is rendered when someone first comes to the field (U74). It is there before the next key is
 * pressed: a key on the closed field looks for its option in the list.
 */
export function Select({ onFocus, comboboxProps, ...props }: SelectProps) {
  const [isReached, setReached] = useState(false);
  const reach = (event: FocusEvent<HTMLInputElement>) => {
    setReached(true);
    onFocus?.(event);
  };
  return <MantineSelect {...props} comboboxProps={{ ...comboboxProps, keepMounted: isReached }} onFocus={reach} />;
}
