import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("[K18] the development tools are told to keep 25 states", async () => {
  // In a process of its own: the store looks for the tools once, when it is first imported.
  const program = `
    globalThis.window = { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options) => {
      console.log(options.maxAge);
      return (enhancer) => enhancer;
    } };
    await import(${JSON.stringify(new URL("./store.ts", import.meta.url).href)});
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout.trim()).toBe("25");
});
