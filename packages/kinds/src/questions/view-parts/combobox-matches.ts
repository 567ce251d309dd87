export interface ComboOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly isDisabled?: boolean;
}

/** How many options are shown at once; typing finds the others. */
export const shownOptions = 100;

/** The options whose words hold what is typed, those that begin with it first. */
export function matching(options: readonly ComboOption[], query: string): readonly ComboOption[] {
  const wanted = plain(query);
  if (wanted === "") return options;
  const found = options.filter(({ label }) => plain(label).includes(wanted));
  const starts = (option: ComboOption) => plain(option.label).startsWith(wanted);
  return [...found.filter(starts), ...found.filter((option) => !starts(option))];
}

/** Without case and accents: "zurich" finds "Zürich". */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();

/** The next option that can be chosen, around the ends. */
export function stepped(options: readonly ComboOption[], from: number, by: 1 | -1): number {
  for (let tries = 1; tries <= options.length; tries += 1) {
    const start = from < 0 && by < 0 ? 0 : from;
    const index = (start + by * tries + options.length * 2) % options.length;
    if (options[index]?.isDisabled !== true) return index;
  }
  return -1;
}
