const home = "/app/workspace/lambda";

export const functionPaths = {
  explorer: `${home}/explorer`,
  create: `${home}/create`,
  createFrom: (start: string) => `${home}/create?start=${start}`,
  design: (id: string) => `${home}/design/${id}`,
} as const;
