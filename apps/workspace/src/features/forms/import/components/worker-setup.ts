// A worker may no more make code from text than the page may; zod would try to. Imported first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const isSetUp = true;
