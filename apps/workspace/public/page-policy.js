// Runs before every module: schemas and styles are made while those load.

// The page's policy forbids making code from text, which zod would do for speed.
globalThis.__zod_globalConfig = { jitless: true };

// The component library writes style sheets as text. Text without "<" cannot become an element; all else stays forbidden.
globalThis.trustedTypes?.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });

// Style elements that libraries add at run time carry the page's nonce.
globalThis.__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce;
