import { permissions, titleOf } from "@askloom/contract";
import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { workspaceAreas } from "../../areas.ts";
import { functionsList } from "../../features/lambda/explorer/functions-list.tsx";
import { areaApi, setClient } from "../area-api.ts";
import { sessionLoaded, store } from "../store.ts";
import { AreaListPage } from "./area-list-page.tsx";
import { areaListOf } from "./routes.tsx";
import { WhoMay } from "./who-may.tsx";

const at = "2026-01-01T00:00:00Z";
const row = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  revision: 1,
  createdAt: at,
  changedAt: at,
  deletedAt: at,
});

beforeAll(() => {
  const grantedPermissions = Object.fromEntries(permissions.map((name) => [name, true as const]));
  const localization = { currentCulture: { name: "en" as const }, defaultSourceName: "", values: {} };
  store.dispatch(sessionLoaded({ appConfig: { auth: { grantedPermissions }, localization }, userSession: null }));
});

/** The areas whose lists follow from their entries alone. */
const plain = workspaceAreas.filter(({ routes }) => routes === undefined);

test.for(plain)("[D20] the explorer and the trash of an area are lists of the kit: $name", async (area) => {
  const { list, table } = area.area;
  const one = row(`One of ${area.name}`);
  // Only the list that is shown is needed of the client.
  setClient({ [list]: async () => ({ totalCount: 1, items: [one] }) } as never);
  for (const isDeleted of [false, true]) {
    const query = { ...(isDeleted ? {} : { sorting: "name asc" }), deleted: String(isDeleted) };
    await store.dispatch(areaApi.endpoints.list.initiate({ list, table, query }));
    const html = renderToString(
      <Provider store={store}>
        <MantineProvider>
          <MemoryRouter>
            <AreaListPage facts={areaListOf(area)} isDeleted={isDeleted} />
          </MemoryRouter>
        </MantineProvider>
      </Provider>,
    );
    // Texts are their keys here; the title is the area's own name. The rows come when there is something to scroll.
    const texts = html.replaceAll(/<(style|svg)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, " ");
    expect(texts).toContain(titleOf(area.area).en);
    expect(texts).toMatch(
      isDeleted ? /list.columns.name +list.columns.deletedAt/ : /list.columns.name +list.columns.changedAt/,
    );
    const [name] = areaListOf(area).columns({ t: (key) => key, isDeleted, may: () => true });
    expect(renderToString(name?.cell(one) ?? null)).toContain(one.name);
  }
});

test("[FN25] an empty list of functions offers the ready-made ones, each a way to the page where it begins", async () => {
  const { list, table } = functionsList.area;
  setClient({ [list]: async () => ({ totalCount: 0, items: [] }) } as never); // only the list is needed
  const query = { sorting: "changedAt desc", deleted: "false" };
  await store.dispatch(areaApi.endpoints.list.initiate({ list, table, query }));
  const html = renderToString(
    <Provider store={store}>
      <MantineProvider>
        <MemoryRouter>
          <AreaListPage facts={functionsList} isDeleted={false} />
        </MemoryRouter>
      </MantineProvider>
    </Provider>,
  );
  expect(html.match(/(?<=lambda\/create\?start=)\w+/g)).toEqual(["age", "risk", "iban"]);
});

test("[FN30] an empty list names people who may create the first item to those who may not", async () => {
  const create = "createFunction";
  const grantedPermissions = { "Pages.Askloom.FormAction": true as const };
  const localization = { currentCulture: { name: "en" as const }, defaultSourceName: "", values: {} };
  const requests: unknown[] = [];
  // Only the names are needed of the client.
  const listPermissionHolders = async (request: unknown) => {
    requests.push(request);
    return { names: ["Ada", "Bo"] };
  };
  setClient({ listPermissionHolders } as never);
  const permission = "Pages.Askloom.FormAction.Create";
  await store.dispatch(areaApi.endpoints.permissionHolders.initiate(permission));
  expect(requests).toEqual([{ query: { permission } }]);
  const shownTo = (granted: Record<string, true>) => {
    store.dispatch(
      sessionLoaded({ appConfig: { auth: { grantedPermissions: granted }, localization }, userSession: null }),
    );
    return renderToString(
      <Provider store={store}>
        <MantineProvider>
          <WhoMay create={create} />
        </MantineProvider>
      </Provider>,
    );
  };
  expect(shownTo(grantedPermissions)).toContain("list.whoMay");
  expect(shownTo({ ...grantedPermissions, [permission]: true })).not.toContain("list.whoMay");
});
