/**
 * Views are written for React. Here they run on Preact, which takes a fifth of React's time to load, in the browser and
 * on the server alike (docs/decisions/0011).
 */
export const reactOnPreact = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/server$/, replacement: "preact-render-to-string" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react(?:-dom)?$/, replacement: "preact/compat" },
];
