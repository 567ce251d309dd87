import { answerCalls } from "@askloom/functions/browser-worker";

// The server allows WebAssembly in the response of this file alone, which it knows by its name (FN41).
void answerCalls(self, () => performance.now());
