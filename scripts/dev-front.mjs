import { readFileSync } from "node:fs";
import { createServer, request as requestOf } from "node:http";
import { createServer as createVite } from "vite";
import { inClone } from "./clone.mjs";
import { endWithParent } from "./parent.mjs";

/** The applications by the address below which their sources are served; the workspace has the rest. Parts are for developers only. */
const apps = { "/parts/": "parts", "/portal/": "portal", "/visitor/": "visitor", "/": "workspace" };
/** What the server answers itself, whatever application an address belongs to. */
const servers =
  /^\/(?:api|oidc|f|page-assets|help|metrics|healthz|readyz)(?:\/|$|\?)|\/(?:page-policy\.js|initial-loader\.css|mark\.svg)$|^\/favicon\.ico$/;
const sources = /^(?:src|node_modules|locales)\/|^@/;

endWithParent();
const front = createServer((request, response) => void answer(request, response));
const vites = {};
for (const [base, app] of Object.entries(apps)) {
  vites[base] = await createVite({
    root: inClone(`apps/${app}`),
    configFile: inClone(`apps/${app}/vite.config.ts`),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [inClone(".")] } },
  });
}
front.listen(Number(process.env.ASKLOOM_DEV_PORT));

async function answer(request, response) {
  const path = request.url.split("?", 1)[0];
  const base = Object.keys(apps).find((each) => `${path}/`.startsWith(each));
  const rest = path.slice(base.length);
  if (sources.test(rest)) return vites[base].middlewares(request, response, () => pass(request, response));
  if (base === "/visitor/" || servers.test(path) || /\.\w+$/.test(path)) return pass(request, response);
  const page = readFileSync(inClone(`apps/${apps[base]}/index.html`), "utf8").replace(
    /<meta property="csp-nonce".*/,
    "",
  );
  response.setHeader("content-type", "text/html; charset=utf-8").setHeader("cache-control", "no-store");
  response.end(await vites[base].transformIndexHtml(request.url, page));
}

/** Passes a request on to the server; a visitor's page gets the sources instead of what is built. */
function pass(request, response) {
  const { method, url, headers } = request;
  const port = Number(process.env.PORT);
  const isVisit = /^\/f\//.test(url);
  const passed = requestOf({
    port,
    method,
    path: url,
    headers: isVisit ? { ...headers, "accept-encoding": "identity" } : headers,
  });
  passed.on("response", (given) => {
    if (!isVisit || !/^text\/html/.test(given.headers["content-type"] ?? "")) {
      response.writeHead(given.statusCode, given.headers);
      given.pipe(response);
      return;
    }
    const chunks = [];
    given.on("data", (chunk) => chunks.push(chunk));
    given.on("end", () => {
      // The policy of the page allows neither inline modules nor evaluated ones, which a development server needs.
      const { "content-security-policy": _policy, "content-length": _length, ...saved } = given.headers;
      response.writeHead(given.statusCode, saved);
      response.end(withSources(Buffer.concat(chunks).toString()));
    });
  });
  passed.on("error", () => response.writeHead(502).end("The server is starting. Try again in a moment."));
  request.pipe(passed);
}

const withSources = (page) =>
  page.replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*\/visitor\/assets\/[^>]*>/g, "").replace(
    /<script type="module"[^>]*\/visitor\/assets\/first-[^>]*><\/script>/,
    `<script type="module">
        import refresh from "/visitor/@react-refresh";
        refresh.injectIntoGlobalHook(window);
        window.$RefreshReg$ = () => {};
        window.$RefreshSig$ = () => (type) => type;
      </script><script type="module" src="/visitor/@vite/client"></script><script type="module" src="/visitor/src/main.tsx"></script>`,
  );
