import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { reportOf } from "./bulk.ts";
import { NameList } from "./name-list.tsx";

const use = (id: string, isDeleted: boolean) => ({ area: "form-pubs", id, name: `Use ${id}`, isDeleted });
const uses = { items: [use("1", false), use("2", true)], unnamed: 3 };

test("[D16] [D17] a record that is in use names what uses it, with links, and counts the others", () => {
  const { inUse } = reportOf(
    { outcomes: [{ id: "a", outcome: "in-use", uses }], untouched: [], failure: undefined },
    () => "Form A",
  );
  const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(" ").trim();
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <NameList t={t} named={inUse} addressOf={({ area, id }) => `/${area}/${id}`} />
    </MemoryRouter>,
  );
  expect(shown).toContain(
    'Form A<ul class="l-names"><li><a href="/form-pubs/1" data-discover="true">Use 1</a><span class="l-muted"> list.relations.areas.form-pubs</span></li>',
  );
  expect(shown).toContain(
    'Use 2</a><span class="l-muted"> list.relations.areas.form-pubs</span><span class="l-muted"> list.outcome.useDeleted</span>',
  );
  expect(shown).toContain("list.outcome.more 3 3");
});
