const workspace = "/app/workspace";

export const groupPaths = {
  create: `${workspace}/visitor-types/create`,
  edit: (id: string) => `${workspace}/visitor-types/create?id=${id}`,
  explorer: `${workspace}/visitor-types/explorer`,
  group: (id: string) => `${workspace}/visitor-types/explorer/${id}`,
  newForm: `${workspace}/forms/design`,
} as const;
