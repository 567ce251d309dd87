import { chmodSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder that the user PostgreSQL runs as may enter: as root that is another one. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `askloom-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
