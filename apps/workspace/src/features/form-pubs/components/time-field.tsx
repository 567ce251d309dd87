import { TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { incompleteTime } from "../model/local-time.ts";

interface TimeFieldProps {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (time: string) => void;
}

/** A date with a time of day. Half of it is told apart from nothing, once the field is left or sent (PB5). */
export function TimeField({ value, onChange, ...texts }: TimeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // What is discarded goes from sight too: to React the half that stands there is empty already.
  useEffect(() => {
    if (value === "" && field.current?.validity.badInput === true) field.current.value = "";
  }, [value]);
  const report = (input: HTMLInputElement) => {
    const time = input.validity.badInput ? incompleteTime : input.value;
    if (time !== value) onChange(time);
  };
  return (
    <TextInput
      {...texts}
      ref={field}
      type="datetime-local"
      max="9999-12-31T23:59"
      min="1970-01-02T00:00"
      value={value === incompleteTime ? "" : value}
      onChange={({ currentTarget }) => report(currentTarget)}
      onBlur={({ currentTarget }) => report(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") report(currentTarget);
      }}
    />
  );
}
