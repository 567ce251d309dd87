import { describe, expect, test } from "vitest";
import { z } from "zod";
import { designOf, designs, palettes, presets, unshownProperties } from "./design.ts";
import { Item, type ItemKind } from "./schema.ts";

const newIds = () => {
  let last = 0;
  return (stem: string) => {
    last += 1;
    return `${stem}${last}`;
  };
};

/** The schema of each kind. */
function shapes(): Map<string, Readonly<Record<string, z.ZodType>>> {
  // The union of all kinds is behind a lazy schema, as frames hold items again.
  const union = (Item as unknown as z.ZodLazy<z.ZodDiscriminatedUnion<z.ZodObject[]>>).unwrap();
  return new Map(
    union.options.map(({ shape }) => [
      String((shape.kind as z.ZodLiteral<string>).value),
      shape as Record<string, z.ZodType>,
    ]),
  );
}

const kinds = Object.keys(designs) as ItemKind[];

test("every kind of the schema has a design", () => {
  expect([...kinds].sort()).toEqual([...shapes().keys()].sort());
});

test("the palette has an entry for every variant, in the order of its parts", () => {
  expect(presets.map(({ id }) => id)).toEqual([
    ..."short long email url tel password masked".split(" ").map((variant) => `text.${variant}`),
    ..."integer decimal currency percent".split(" ").map((variant) => `number.${variant}`),
    "slider",
    ..."date time date-time week month".split(" ").map((variant) => `date.${variant}`),
    "date-range",
    ..."checkbox switch consent".split(" ").map((variant) => `yes-no.${variant}`),
    ..."radio drop-down buttons pictures".split(" ").map((variant) => `single-choice.${variant}`),
    ..."checkboxes tags pictures".split(" ").map((variant) => `multiple-choice.${variant}`),
    ..."stars numbers smileys".split(" ").map((variant) => `rating.${variant}`),
    ..."nps ranking matrix.single matrix.multiple".split(" "),
    ..."group.section group.row table repeat".split(" "),
    ..."file signature color computed hidden".split(" "),
    ..."heading rich-text image divider alert summary".split(" "),
  ]);
  const order = presets.map(({ palette }) => palettes.indexOf(palette));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

describe.each(presets.map((preset) => ({ ...preset })))("$id", ({ id, kind, icon, make }) => {
  test("makes a valid item of its kind and variant, with ids of its own", () => {
    const item = make(newIds());
    expect(Item.parse(item)).toEqual(item);
    const [, variant] = id.split(".");
    expect(item).toMatchObject({ kind, ...(variant === undefined ? {} : { variant }) });
    const ids = JSON.stringify(item).match(/"id":"[^"]+"/g) ?? [];
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("has an icon that exists", async () => {
    const icons: Record<string, unknown> = await import("@tabler/icons-react");
    expect(icons[icon]).toBeDefined();
  });
});

describe.each(kinds)("the properties of %s", (kind) => {
  const { properties } = designOf(kind);
  const shape = shapes().get(kind) ?? {};

  test("are all that its schema has, each once", () => {
    const hidden: readonly string[] = unshownProperties;
    const wanted = Object.keys(shape).filter((key) => !hidden.includes(key));
    expect(properties.map(({ key }) => key).sort()).toEqual(wanted.sort());
  });

  test("are needed exactly where the schema needs them", () => {
    const needed = properties.filter(({ isNeeded }) => isNeeded).map(({ key }) => key as string);
    const required = properties
      .map(({ key }) => key as string)
      .filter((key) => !shape[key]?.safeParse(undefined).success);
    expect(needed.sort()).toEqual(required.sort());
  });

  test("offer values that the schema takes, and all that it lists", () => {
    for (const { key, input, options = [] } of properties) {
      if (input !== "select") continue;
      const refused = options.filter((option) => !shape[key]?.safeParse(option).success);
      expect({ key, refused, isEmpty: options.length === 0 }).toEqual({ key, refused: [], isEmpty: false });
      const inner = shape[key] instanceof z.ZodOptional ? shape[key].unwrap() : shape[key];
      if (inner instanceof z.ZodEnum) expect(options).toEqual(inner.options);
    }
  });
});

test("[FD24] a computed value does not offer to be required", () => {
  const item = designs.computed.presets[0]?.make(newIds());
  const offered = designOf("computed").properties.filter(({ when }) => when === undefined || when(item as never));
  expect(offered.map(({ key }) => key as string)).not.toContain("required");
});
