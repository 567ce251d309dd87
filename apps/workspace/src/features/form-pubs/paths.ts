const workspace = "/app/workspace";

export const pubPaths = {
  wizard: `${workspace}/form-pubs/publish-wizard`,
  explorer: `${workspace}/form-pubs/explorer`,
  deleted: `${workspace}/form-pubs/deleted`,
  pub: (id: string) => `${workspace}/form-pubs/explorer/${id}`,
  responses: (id: string) => `${workspace}/form-pubs/${id}/responses`,
  design: (formId: string) => `${workspace}/forms/design/${formId}`,
  newForm: `${workspace}/forms/design`,
  newGroup: `${workspace}/visitor-types/create`,
} as const;
