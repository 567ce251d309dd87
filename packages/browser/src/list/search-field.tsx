import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

interface SearchFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** Searches a list. */
export function SearchField({ label, typed, type }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="search"
      className="l-search"
      maxLength={200}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed !== "" && <CloseButton size="sm" aria-label={t("list.clear")} onClick={() => type("")} />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
