import { spawn } from "node:child_process";
import { constants } from "node:os";
import { clone } from "./clone.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end and tells its exit code and so much of its output as does not go straight to the terminal.
 * A signal to this process goes to the program, so that nothing goes on unseen, and ends us when the program has ended.
 */
export function run(command, args, { quiet = false, onMessage, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { cwd: clone, stdio, ...options });
    if (onMessage) child.on("message", onMessage);
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    if (!quiet) child.stderr?.pipe(process.stderr, { end: false });
    let interruption;
    const forward = (signal) => {
      interruption = signal;
      child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    };
    for (const signal of signals) process.on(signal, forward);
    const settle = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("close", (code, signal) => {
      settle();
      const status = code ?? 128 + constants.signals[signal];
      if (interruption) process.exit(quiet ? 128 + constants.signals[interruption] : status);
      resolve({ code: status, output: Buffer.concat(output).toString() });
    });
  });
}
