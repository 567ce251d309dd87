import { expect, test, vi } from "vitest";
import { functionVersions } from "./use-function-versions.ts";

const version = { number: 1, note: "", createdAt: "", createdBy: null, deprecatedAt: null };

function fixture(failing: number) {
  const api = {
    createFunctionVersion: vi.fn(async () => version),
    listFunctionUses: vi.fn(async () => ({
      items: [{ area: "forms", id: "f", name: "Order", isDeleted: false }],
      unnamed: 2,
    })),
  };
  const port = functionVersions(api as never, {
    functionId: "id",
    saved: async () => 3,
    isThere: () => true,
    failing: () => failing,
    warn: (count, forms, more) => `${count} fail; ${forms.join()} and ${more}`,
  });
  return { api, port };
}

test("[FN47] a version with failing examples is saved at the second attempt; the first lists the forms that it affects", async () => {
  const { api, port } = fixture(2);
  expect(await port.create("note")).toEqual({ outcome: "refused", message: "2 fail; Order and 2" });
  expect(api.createFunctionVersion).not.toHaveBeenCalled();
  expect(await port.create("note")).toEqual({ outcome: "done", value: version });
  expect(api.createFunctionVersion).toHaveBeenCalledWith({
    params: { functionId: "id" },
    body: { note: "note", acknowledgeFailing: true },
    ifMatch: 3,
  });
  expect(await port.create("again")).toMatchObject({ outcome: "refused" });
});

test("[FN47] without failing examples the first attempt saves", async () => {
  const { api, port } = fixture(0);
  expect(await port.create("")).toEqual({ outcome: "done", value: version });
  expect(api.listFunctionUses).not.toHaveBeenCalled();
});
