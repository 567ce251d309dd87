import { expect, signInToPortalAs, test } from "./support/journey.ts";

// In a tenant where no other journey delivers anything.
const admin = "admin@globex.example";

test("[DL27] [U64] [U65] an administrator changes a limit; a wrong number is named, and another person's change is not overwritten", async ({
  page,
}) => {
  await signInToPortalAs(page, admin, "/portal/settings");
  const [field, other] = [page.getByLabel("Deliveries per minute"), page.getByLabel("Keep deliveries for (days)")];
  const save = page.getByRole("button", { name: "Save", exact: true });
  await field.fill("0");
  await expect(page.getByText("Enter a whole number from 1 to 100000.")).toBeVisible();
  const before = Number(await other.inputValue());
  const wanted = String(5000 + (Date.now() % 900));
  await field.fill(wanted);
  const saving = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.status() === 200);
  await save.click();
  const answer = await saving;
  await expect(field).toHaveValue(wanted);

  const { revision, ...settings } = (await answer.json()) as Record<string, number>;
  const sent = Object.entries(await answer.request().allHeaders()).filter(
    ([name]) => !/^:|^content-length$/.test(name),
  );
  const headers = { ...Object.fromEntries(sent), "if-match": `"${revision}"` };
  const data = { ...settings, runDays: before + 1 };
  expect((await page.request.put(answer.url(), { headers, data })).status()).toBe(200);
  await other.fill(String(before + 2));
  await save.click();
  const notice = page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
  await notice.getByRole("button", { name: "Use their changes" }).click();
  await expect(other).toHaveValue(String(before + 1));
});
