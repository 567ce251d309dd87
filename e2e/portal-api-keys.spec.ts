import { baseUrl, expect, signInToPortalAs, test } from "./support/journey.ts";

// In a tenant where no other journey makes keys.
const admin = "admin@globex.example";

test("[AK10] [AK6] an administrator makes a key, a program calls with it, and after it is revoked the program is refused", async ({
  page,
  request,
}) => {
  const name = `Nightly export ${Date.now()}`;
  await signInToPortalAs(page, admin, "/portal/api-keys");
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Make the key" }).click();
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await expect(dialog.getByText("Choose at least one permission.")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Manage users and their permissions" })).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("checkbox", { name: "Search forms" }).check();
  await dialog.getByLabel("Works for").selectOption("30 days");
  await dialog.getByRole("button", { name: "Make the key" }).click();

  const made = page.getByRole("dialog", { name: `${name} is ready` });
  const key = (await made.getByText(/^ak_/).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(made.getByText(/curl -H/)).toContainText(`${baseUrl()}/api/events`);
  await made.getByRole("button", { name: "I have stored the key" }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const call = async (path: string) => {
    const answer = await request.get(`${baseUrl()}/api/${path}`, { headers: { authorization: `Bearer ${key}` } });
    return [answer.status(), (await answer.json()).code];
  };
  expect(await call("forms")).toEqual([200, undefined]);
  expect(await call("units")).toEqual([403, "no-permission"]);
  expect(await call("users")).toEqual([403, "not-for-api-keys"]);
  await page.reload();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Search forms");
  await expect(row).not.toContainText("Never");

  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke the key" }).click();
  await expect(row).toHaveCount(0);
  expect(await call("forms")).toEqual([401, "wrong-api-key"]);
});
