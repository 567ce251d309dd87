import type { FastifyInstance } from "fastify";

/** Every route that the application has, as `METHOD /path`. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
      if (part === "") return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 2] ?? "") + part;
      parents[depth - 1] = path;
      return methods.split(", ").map((method) => `${method} ${path}`);
    });
}
