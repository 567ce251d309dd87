import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

const pauseMs = 250;

/** What is typed into a list's search, and what is searched for once the typing pauses. */
export function useSearch() {
  const [typed, type] = useState("");
  const [filter] = useDebouncedValue(typed.trim(), pauseMs);
  return { typed, type, filter };
}
