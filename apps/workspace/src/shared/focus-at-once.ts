/** As a ref of a search: it has the focus the moment it is there, so that anyone who types on loses no letter. */
export const focusAtOnce = (field: HTMLElement | null): void => field?.focus({ preventScroll: true });
