/** The message is one sentence for the person at the terminal: what is wrong and what to do. */
export class Failure extends Error {}

/** Prints a Failure as its sentence; anything else is a bug and keeps its stack. */
export async function orSayWhy(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return undefined;
  }
}
