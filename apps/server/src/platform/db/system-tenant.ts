/** The tenant of work that belongs to none. Nobody is a member of it; it alone may list all tenants. */
export const systemTenant = "00000000-0000-0000-0000-000000000000";
