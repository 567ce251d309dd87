/** The server cannot start. The message is one sentence that says what is wrong and what to do; nothing else is printed. */
export class StartUpRefusal extends Error {}
