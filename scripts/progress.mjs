const everyMs = process.stdout.isTTY ? 1000 : 15_000;

/** Shows what is being done and for how many seconds while `work` goes on. */
export async function withProgress(title, work) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const show = (text) => process.stdout.write(process.stdout.isTTY ? `\r${text}\x1b[K` : `${text}\n`);
  show(`${title} …`);
  const timer = setInterval(() => show(`${title} … ${seconds()} s`), everyMs);
  let outcome = "failed";
  try {
    const result = await work();
    outcome = "done";
    return result;
  } finally {
    clearInterval(timer);
    show(`${title}: ${outcome} (${seconds()} s)`);
    if (process.stdout.isTTY) process.stdout.write("\n");
  }
}
