// Read by whatever Node the machine has, so this file, start.mjs and the like keep to syntax that old ones know.

/** One sentence when this Node cannot start Askloom, else undefined. */
export function refusalOfNode(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Askloom needs Node 20.19 or newer and this is ${version}: install a newer Node from nodejs.org and try again.`;
}

/** Loads what newer syntax is used in only once the version is known to be new enough. */
export function withNewEnoughNode(work) {
  const refusal = refusalOfNode(process.versions.node);
  if (refusal === undefined) return work();
  console.error(refusal);
  process.exitCode = 1;
  return Promise.resolve();
}
