import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

/** What is typed, and, once the typing rests, what is searched for. */
export function useSearch() {
  const [typed, onType] = useState("");
  const [filter] = useDebouncedValue(typed.trim(), 250);
  return { typed, onType, filter };
}
