/** Makes ids for new rows. A number is used once: a row that was removed does not lend its id to another. */
export function rowIds(): (taken: readonly string[]) => string {
  let last = 0;
  return (taken) => {
    do last += 1;
    while (taken.includes(`r${last}`));
    return `r${last}`;
  };
}
