import { defaultFormTheme, type FormDefinition } from "@askloom/contract";

interface Parts {
  readonly title?: string;
  readonly label?: string;
  readonly busSeats?: number;
}

/** Two pages with a required name, a choice that may be limited, and a remark. */
export const excursion = ({ title = "Excursion", label = "Your name", busSeats }: Parts = {}): FormDefinition => ({
  askloom: 1,
  title: { en: title, "zh-Hans": "郊游" },
  purpose: "general",
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "who",
      items: [
        { kind: "text", id: "name", variant: "short", required: true, title: { en: label, "zh-Hans": "姓名" } },
        {
          kind: "single-choice",
          id: "how",
          variant: "radio",
          required: true,
          title: { en: "How do you come?", "zh-Hans": "您如何前来？" },
          choices: [
            {
              id: "bus",
              label: { en: "By bus", "zh-Hans": "乘车" },
              ...(busSeats === undefined ? {} : { capacity: busSeats }),
            },
            { id: "foot", label: { en: "On foot", "zh-Hans": "步行" } },
          ],
        },
      ],
    },
    {
      id: "more",
      items: [{ kind: "text", id: "remarks", variant: "long", title: { en: "Remarks", "zh-Hans": "备注" } }],
    },
  ],
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
});

/** A short page, and one that is much longer. */
export const expandable: FormDefinition = {
  ...excursion(),
  pages: [
    { id: "short", items: [{ kind: "text", id: "only", variant: "short", title: { en: "Only question" } }] },
    {
      id: "long",
      items: Array.from({ length: 12 }, (_, index) => ({
        kind: "text" as const,
        id: `q${index + 1}`,
        variant: "short" as const,
        title: { en: `Question ${index + 1}` },
      })),
    },
  ],
};

/** What runs when someone takes text for markup, for a script, or for an address. */
export const bad = `"'><img src=x onerror="ranForeign=1"><script>ranForeign=1</script></script><svg onload=ranForeign=1>{{7*7}}\${7*7}javascript:ranForeign=1`;
