type Words = Record<string, string>;

/** A text in the three languages of the form. */
export const words = (en: string, zh: string, ar: string): Words => ({ en, "zh-Hans": zh, ar });

export const choice = (id: string, label: Words, more = {}) => ({ id, label, ...more });

/** A picture without a network: the page answers this address itself. */
export const picture = (name: string) => ({ src: `/pictures/${name}.svg`, alt: { en: "" } });
