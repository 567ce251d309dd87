import { openEmptyForm } from "./support/designer.ts";
import { expect, expectNoOverflow, expectOneHeight, signInAs, test } from "./support/journey.ts";

test("[U37] a click is of what was pressed, though leaving a field moves the page; a press that goes elsewhere is none", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example");
  await page.evaluate(() => {
    const [field, button] = [document.createElement("input"), document.createElement("button")];
    const clicks = { count: 0 };
    Object.assign(button, { textContent: "Pressed", onclick: () => Object.assign(window, { clicks: ++clicks.count }) });
    field.addEventListener("blur", () => Object.assign(field.style, { display: "block", marginBottom: "90px" }));
    const place = document.createElement("div");
    place.style.cssText = "position: fixed; inset: 0; z-index: 9999; background: white";
    place.append(field, button);
    document.body.append(place);
    field.focus();
  });
  const { x, y } = (await page.getByRole("button", { name: "Pressed" }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.up();
  const clicks = () => page.evaluate(() => Reflect.get(window, "clicks"));
  await expect.poll(clicks).toBe(1);
  await page.getByRole("button", { name: "Pressed" }).click();
  await expect.poll(clicks).toBe(2);
  await page.mouse.down();
  await page.mouse.move(x + 400, y + 300);
  await page.mouse.up();
  // A click that the drag had made would be counted before this one.
  await page.getByRole("button", { name: "Pressed" }).click();
  await expect.poll(clicks).toBe(3);
});

test("[U69] [U72] on a phone the tabs of the designer scroll in one row, and the open one is in view; its tools are equally high", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openEmptyForm(page, "designer@acme.example");
  const [first, last] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
  await first.press("ArrowLeft");
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(last).toBeInViewport({ ratio: 0.95 });
  expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y);
  await expectNoOverflow(page);
  await expectOneHeight(page.getByRole("toolbar"));
});
