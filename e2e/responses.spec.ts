import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  baseUrl,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectLoaded,
  expectNoOverflow,
  expectOneHeight,
  signInAs,
  test,
} from "./support/journey.ts";
import { seedSurvey } from "./support/seed-responses.ts";

const cities = ["berlin", "rome"] as const;
const sent = Array.from({ length: 120 }, (_, index) => ({
  answers: {
    name: index === 7 ? "=HYPERLINK(1)" : `Person ${index}`,
    age: 20 + (index % 50),
    born: "1990-05-17",
    agrees: index % 3 === 0,
    city: cities[index % 2] ?? "rome",
    likes: index % 2 === 0 ? ["tea", "cake"] : ["tea"],
    again: index % 11,
    order: ["b", "a"],
    grid: { speed: "good", price: "bad" },
    people: [{ id: "r1", answers: { who: "Eve" } }],
  },
  receipt: `RC-${String(index).padStart(3, "0")}`,
  sentAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
}));

const address = (pubId: string) => `/app/workspace/form-pubs/${pubId}/responses`;
const rows = (page: Page) => page.getByRole("table", { name: "Responses" }).locator("tbody tr");

test("[RS21] [RS14] the table is scrolled, sorted, filtered and keeps that in its address", async ({ page }) => {
  const { pubId } = await seedSurvey([...sent, { answers: { name: "Tester" }, isTest: true, receipt: "TEST" }]);
  await signInAs(page, "admin@acme.example", address(pubId));
  await expect(page.getByText("40 / 120 loaded")).toBeVisible();
  await expect(page.getByText("120 responses")).toBeVisible();
  await expect(rows(page).first()).toContainText("Person 119");
  await page.getByRole("region", { name: "Responses" }).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await expect(page.getByText("80 / 120 loaded")).toBeVisible();
  await expect.poll(() => rows(page).count()).toBeLessThan(60);

  await page.getByRole("columnheader", { name: "Age" }).getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "Age" })).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("20");
  const frame = page.getByRole("region", { name: "Responses" });
  await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: "City" }).click();
  await page.getByRole("combobox", { name: "Value" }).click();
  await page.getByRole("option", { name: "Rome" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("City: Rome")).toBeVisible();
  await expect(page.getByText("40 / 60 loaded")).toBeVisible();
  await page.reload();
  await expect(page.getByText("40 / 60 loaded")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Age" })).toHaveAttribute("aria-sort", "ascending");

  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByRole("searchbox", { name: "Search texts, senders or receipts" }).fill("rc-005");
  await expect(page.getByText("1 / 1 loaded")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByText("Test", { exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("Tester");
});

test("[RS1] the menu of a form leads to what was sent for it", async ({ page }) => {
  await seedSurvey(sent.slice(0, 2));
  await signInAs(page, "viewer@acme.example", "/app/workspace/forms/explorer?filter=Survey");
  await page.getByRole("button", { name: "Actions for Survey", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Responses…" }).click();
  const dialog = page.getByRole("dialog", { name: "Responses to “Survey”" });
  await expect(dialog.getByText(/\d+ responses?$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Survey" }).click();
  await expect(page).toHaveURL(/\/form-pubs\/[0-9a-f-]{36}\/responses/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[RS19] [RS10] one response is read as it was seen, and deleted", async ({ page, pageErrors }) => {
  const { pubId } = await seedSurvey(sent.slice(0, 3));
  await signInAs(page, "admin@acme.example", address(pubId));
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Response RC-002" })).toBeVisible();
  await expect(page.locator(".f-answer").filter({ hasText: "Your name" })).toContainText("Person 2");
  await expect(page.getByText("Form version")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("The response was deleted.")).toBeVisible();
  await expect(page.getByText("2 / 2 loaded")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
  // The browser notes that neither the response nor its neighbours were found.
  await expect.poll(() => pageErrors).toEqual([expect.stringContaining("404"), expect.stringContaining("404")]);
  pageErrors.length = 0;
  await page.getByRole("link", { name: "All responses" }).click();

  await page.getByRole("checkbox", { name: "Select all loaded items" }).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete 2 responses?" })
    .getByRole("button", { name: "Delete permanently" })
    .click();
  await expect(page.getByRole("heading", { name: "No responses yet" })).toBeVisible();
  await page.getByRole("tab", { name: "Charts" }).click();
  await expect(page.getByRole("heading", { name: "No responses yet" })).toBeVisible();
  await page.getByRole("tab", { name: "Table" }).click();
  await page.getByRole("link", { name: "Share the link" }).click();
  await expect(page).toHaveURL(new RegExp(`form-pubs/explorer/${pubId}$`));
});

test("[RS36] a response is printed without the frame of the workspace, and a long name of a file wraps", async ({
  page,
}) => {
  const name = `${"a very long name of a photo ".repeat(6)}.png`;
  const photo = { id: "6c1f7a52-4a0e-4d3c-9d0f-1a2b3c4d5e6f", name, bytes: 70, type: "image/png" };
  const { pubId, ids } = await seedSurvey([{ answers: { name: "Ada", photo: [photo] } }]);
  await page.emulateMedia({ colorScheme: "dark" });
  await signInAs(page, "admin@acme.example", `${address(pubId)}/${ids[0]}`);
  await expect(page.getByRole("button", { name: /a very long name/ })).toBeVisible();
  await expectNoOverflow(page);
  const colors = () =>
    page.locator(".r-one-form .f-card").evaluate((card) => {
      const { backgroundColor, color } = getComputedStyle(card);
      return { backgroundColor, color };
    });
  // The surface of the dark workspace.
  await expect.poll(colors).toMatchObject({ backgroundColor: "rgb(18, 32, 27)" });
  await expectAccessible(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(colors).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" });
  await expect(page.getByText("Ada", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Response R-0000" })).toHaveCSS("color", "rgb(0, 0, 0)");
  for (const part of [page.getByRole("banner"), page.getByRole("navigation"), page.getByRole("button")]) {
    await expect(part.filter({ visible: true, hasNotText: "a very long name" })).toHaveCount(0);
  }
});

test("[RS22] [RS11] [RS16] charts have their figures in tables and follow the filters, and the CSV holds every response", async ({
  page,
}) => {
  const { pubId } = await seedSurvey(sent);
  await signInAs(page, "admin@acme.example", `${address(pubId)}?tab=charts`);
  const city = page.getByRole("article", { name: "City" });
  await expect(city.getByRole("row", { name: "Berlin 50 % 60" })).toBeVisible();
  await page.getByRole("searchbox").fill("罗马");
  await expect(city.getByRole("row", { name: "Berlin 0 % 0" })).toBeVisible();
  await expect(city.getByRole("row", { name: "Rome 100 % 60" })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(city.getByRole("row", { name: "Berlin 50 % 60" })).toBeVisible();
  await expect(
    page.getByRole("article", { name: "Would you recommend us?" }).getByText("Score", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: "20 to 24 12.5 % 15" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("button", { name: "Export…" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(file.suggestedFilename()).toBe("Survey.csv");
  expect(lines).toHaveLength(121);
  expect(lines.find((line) => line.includes("RC-007"))).toContain(`"'=HYPERLINK(1)"`);
});

test("[RS28] [RS37] figures, the head of a chart's table and filters have the unit of the question", async ({
  page,
}) => {
  const weight = {
    id: "weight",
    kind: "number",
    variant: "decimal",
    title: { en: "Weight" },
    unit: { en: "kg" },
  } as const;
  const { pubId } = await seedSurvey([{ answers: { weight: 12.5 } }, { answers: { weight: 40 } }], [weight]);
  await signInAs(page, "admin@acme.example", `${address(pubId)}?tab=charts`);
  const chart = page.getByRole("article", { name: "Weight" });
  await expect(chart.getByText("12.5 kg")).toBeVisible();
  await expect(chart.getByRole("columnheader", { name: "Value (kg)" })).toBeAttached();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: "Weight (kg)" }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("40");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Weight (kg): 40")).toBeVisible();
  await expect(chart.getByText("1 answer")).toBeVisible();
});

test("[RS13] [RS5] a view, here of one version, is saved and opened again", async ({ page }) => {
  const { pubId } = await seedSurvey(sent.slice(0, 5).map((one, index) => ({ ...one, version: index === 4 ? 2 : 1 })));
  await signInAs(page, "admin@acme.example", `${address(pubId)}?sorting=figure.age+desc`);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: "Form version" }).click();
  await page.getByRole("combobox", { name: "Value" }).click();
  await page.getByRole("option", { name: "1", exact: true }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("4 / 4 loaded")).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("Oldest first");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("View saved.")).toBeVisible();
  await page.goto(baseUrl() + address(pubId));
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Oldest first" }).click();
  await expect(page.getByText("4 / 4 loaded")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Age" })).toHaveAttribute("aria-sort", "descending");
});

test("[RS21] [U69] [U72] the screens hold on a small screen, in Chinese and in both schemes", async ({ page }) => {
  const { pubId } = await seedSurvey(sent.slice(0, 50));
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "admin@acme.example");
  await page.evaluate(() => localStorage.setItem("askloom.language", "zh_Hans"));
  for (const tab of ["table", "charts", "dropOff"]) {
    await page.goto(`${baseUrl()}${address(pubId)}?tab=${tab}`);
    await expectLoaded(page);
    await expectNoOverflow(page);
    await expectOneHeight(page.getByRole("search"));
    await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothSchemes(page);
  }
});

test("[RS23] [U71] one response leads to the ones before and after it, as the list has them, by keyboard too", async ({
  page,
}) => {
  const { pubId } = await seedSurvey(sent.slice(0, 6));
  const rome = JSON.stringify([{ of: "city", is: "chosen", value: "rome" }]);
  const search = new URLSearchParams({ where: rome, sorting: "figure.age asc" });
  await signInAs(page, "admin@acme.example", `${address(pubId)}?${search}`);
  await expect(page.getByText("3 / 3 loaded")).toBeVisible();
  await rows(page).first().getByRole("link").click();
  const shows = (receipt: string) =>
    expect(page.getByRole("heading", { level: 1, name: `Response ${receipt}` })).toBeVisible();
  const previous = page.getByRole("button", { name: "Previous", exact: true });
  const next = page.getByRole("button", { name: "Next", exact: true });
  await shows("RC-001");
  // Until its neighbours are known it leads nowhere.
  await expect(next).toHaveAttribute("aria-disabled", "false");
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await next.focus();
  await page.keyboard.press("Enter");
  await shows("RC-003");
  await expect(page.getByRole("status").filter({ hasText: "Response RC-003" })).toBeAttached();
  await expect(next).toBeFocused();
  await expect(page.locator("h1")).toHaveCount(1);
  await expectAccessible(page);
  await expect(next).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Enter");
  await shows("RC-005");
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await shows("RC-005");
  await previous.click();
  await shows("RC-003");
  await page.goBack();
  await expect(page.getByText("3 / 3 loaded")).toBeVisible();
  await expect(page.getByText("City: Rome")).toBeVisible();
});
