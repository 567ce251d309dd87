const home = "/app/workspace/lambda";

export const functionPaths = {
  explorer: `${home}/explorer`,
  create: `${home}/create`,
  design: (id: string) => `${home}/design/${id}`,
} as const;
