import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

interface SearchFieldProps {
  readonly className: string;
  readonly label: string;
  /** What the button says that empties it; without one there is none. */
  readonly clearLabel?: string;
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** Where one types what a list is searched for. */
export function SearchField({ className, label, clearLabel, typed, type }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      className={className}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        clearLabel !== undefined &&
        typed !== "" && <CloseButton size="sm" aria-label={clearLabel} onClick={() => type("")} />
      }
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
