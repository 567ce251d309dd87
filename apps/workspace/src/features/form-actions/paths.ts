const home = "/app/workspace/form-actions";

export const actionPaths = {
  explorer: `${home}/explorer`,
  create: `${home}/design`,
  connections: `${home}/connections`,
  design: (id: string) => `${home}/design/${id}`,
} as const;
