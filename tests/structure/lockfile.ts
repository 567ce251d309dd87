export type LockedPackage = {
  version?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, LockedPackage> };

/** The oldest version of a package without a known hole. */
const floors: Record<string, string> = { fastify: "5.12.2" };
/** Packages that must not come in, not even through another. */
const absent = new Set(["vm2"]);
/** Programs for the machines this must run on; npm leaves them out of the lockfile without a word if it finds none. */
const native = /linux-(?:x64|arm64)(?:-gnu)?$/;
const platforms = { os: ["linux", "darwin"], cpu: ["x64", "arm64"] };

/** What is wrong with the locked packages; `scripts` are the install scripts that package.json decides on. */
export function lockfileFaults({ packages }: Lockfile, scripts: Record<string, boolean>): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.replace(/^.*node_modules\//, "");
    return [
      ...(/^(?:https?|git|ssh)\b/.test(locked.resolved ?? "") ? [`${path}: names a host: ${locked.resolved}`] : []),
      ...(isOlder(locked.version, floors[name]) ? [`${path}: ${locked.version} is older than ${floors[name]}`] : []),
      ...(absent.has(name) ? [`${path}: must not be installed`] : []),
      ...(canRunScript(locked) && !(name in scripts) ? [`${path}: an install script nobody decided on`] : []),
      ...Object.keys(locked.optionalDependencies ?? {})
        .filter((wanted) => native.test(wanted) && !(`node_modules/${wanted}` in packages))
        .map((wanted) => `${path}: ${wanted} is not locked`),
    ];
  });
}

function isOlder(version: string | undefined, floor: string | undefined): boolean {
  if (floor === undefined || version === undefined) return false;
  const [have, want] = [parts(version), parts(floor)];
  const first = want.findIndex((part, index) => part !== have[index]);
  if (first === -1) return version.includes("-");
  return (have[first] ?? 0) < (want[first] ?? 0);
}

function parts(version: string): number[] {
  return version.split("-", 1).join("").split(".").map(Number);
}

function canRunScript({ hasInstallScript = false, os = platforms.os, cpu = platforms.cpu }: LockedPackage): boolean {
  return (
    hasInstallScript &&
    os.some((name) => platforms.os.includes(name)) &&
    cpu.some((name) => platforms.cpu.includes(name))
  );
}
