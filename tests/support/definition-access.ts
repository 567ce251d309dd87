/** What the endpoints of every kind of definition need. */
export const ofDefinition = (
  one: string,
  { read, change, remove }: Record<"read" | "change" | "remove", readonly unknown[]>,
) =>
  Object.fromEntries([
    ...[`get${one}`, `export${one}`, `list${one}Versions`, `getLatest${one}Version`, `get${one}Version`].map(
      (name) => [name, read] as const,
    ),
    ...[`create${one}`, `import${one}s`, `save${one}`, `duplicate${one}`, `deprecate${one}`, `bulkDeprecate${one}s`]
      .concat([`create${one}Version`, `restore${one}Version`, `deprecate${one}Version`])
      .map((name) => [name, change] as const),
    ...[`delete${one}`, `restore${one}`, `purge${one}`].map((name) => [name, remove] as const),
  ]);
