const units = ["B", "KB", "MB", "GB"] as const;

/** 1536 → "1.5 KB"; the same in every locale, so that server and browser write the same. */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount >= 10 || power === 0 ? Math.round(amount) : Math.round(amount * 10) / 10} ${units[power]}`;
}
