const workspace = "/app/workspace";

/** Where the explorer leads. */
export const formPaths = {
  create: `${workspace}/forms/design`,
  explorer: `${workspace}/forms/explorer`,
  deleted: `${workspace}/forms/deleted`,
  design: (id: string) => `${workspace}/forms/design/${id}`,
  publish: (id: string) => `${workspace}/form-pubs/publish-wizard?formId=${id}`,
  responses: (pubId: string) => `${workspace}/form-pubs/${pubId}/responses`,
} as const;
