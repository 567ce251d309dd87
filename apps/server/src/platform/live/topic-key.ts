/** A topic of a tenant, as processes name it to each other. */
export const keyOf = (tenantId: string, topic: string): string => `${tenantId}/${topic}`;
