// Runs before every module: schemas and styles are made while those load.

// The page's policy forbids making code from text, which zod would do for speed.
globalThis.__zod_globalConfig = { jitless: true };

// The component library writes style sheets as text. Text without "<" cannot become an element; all else stays forbidden.
// Workers are started from the application's own built files only.
const isBuiltFile = (address) => new URL(address, location.href).href.startsWith(`${location.origin}/assets/`);
globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (text) => (text.includes("<") ? null : text),
  createScriptURL: (address) => (isBuiltFile(address) ? address : null),
});

// Style elements that libraries add at run time carry the page's nonce.
globalThis.__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce;

// The chosen theme holds from the first moment; without one the system decides.
const theme = /(?:^|; )askloom\.theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
if (theme !== undefined) document.documentElement.dataset.theme = theme;
