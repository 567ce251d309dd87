import {
  baseUrl,
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflowOnPhone,
  signInToPortalAs,
  test,
  uniqueMark,
} from "./support/journey.ts";
import { callApi, signedInOwner } from "./support/publish.ts";

test("[PB40] a user in the trash is deleted for good, with everything sent in where that is chosen", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const userName = `gone-${uniqueMark()}`;
  const user = { userName, name: userName, email: `${userName}@example.org` };
  const { id } = (await callApi(owner, "POST", "/api/users", user)) as { id: string };
  await callApi(owner, "DELETE", `/api/users/${id}`, undefined, 1);
  await signInToPortalAs(page, "admin@acme.example");
  await page.goto(`${baseUrl()}/portal/users?deleted=1&search=${userName}`);
  await page.getByRole("button", { name: `Delete ${userName} permanently` }).click();
  const dialog = page.getByRole("dialog", { name: `Permanently delete “${userName}”?` });
  await expect(dialog.getByRole("button", { name: "Delete permanently" })).toBeVisible();
  await dialog.getByLabel("Also delete everything they sent in").check();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflowOnPhone(page);
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(
    page.getByText(`“${userName}” and everything this person sent in were permanently deleted.`),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: `Delete ${userName} permanently` })).toHaveCount(0);
});

test("[UN1] a unit in the trash is deleted for good once nothing belongs to it; until then what does is named", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const name = `Unit ${uniqueMark()}`;
  const unit = async (displayName: string, parentId: string | null) =>
    ((await callApi(owner, "POST", "/api/units", { displayName, parentId })) as { id: string }).id;
  const id = await unit(name, null);
  const belowId = await unit(`${name} below`, id);
  for (const each of [belowId, id]) await callApi(owner, "DELETE", `/api/units/${each}`, undefined, 1);
  await signInToPortalAs(page, "admin@acme.example");
  await page.goto(`${baseUrl()}/portal/units?deleted=1&search=${encodeURIComponent(name)}`);
  const purge = async (named: string) => {
    await page.getByRole("button", { name: `Delete ${named} permanently` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
  };
  await purge(name);
  await expect(page.getByRole("dialog").getByText(`${name} below`)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflowOnPhone(page);
  await page.keyboard.press("Escape");
  await purge(`${name} below`);
  await expect(page.getByText(`“${name} below” was permanently deleted.`)).toBeVisible();
  await purge(name);
  await expect(page.getByText("The trash is empty").or(page.getByText("No match for"))).toBeVisible();
});
