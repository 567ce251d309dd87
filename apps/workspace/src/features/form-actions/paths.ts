const home = "/app/workspace/form-actions";

export const actionPaths = {
  explorer: `${home}/explorer`,
  create: `${home}/design`,
} as const;
