import { TextInput } from "@mantine/core";
import "./list.css";

interface DayFieldProps {
  readonly label: string;
  /** Shown inside the field. */
  readonly short: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** A day that a list begins or ends with. */
export function DayField({ label, short, day, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      className="l-day-field"
      aria-label={label}
      leftSection={<span className="l-day">{short}</span>}
      leftSectionWidth="3.5rem"
      value={day}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
