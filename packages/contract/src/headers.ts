/** Names that cross the wire, as the specification gives them. */
export const tenantName = "PolpAbpTenantId";
export const unitName = "PolpAbpOrgUnitId";
export const tokenCookie = "Abp.AuthToken";
export const antiForgeryCookie = "XSRF-TOKEN";
export const antiForgeryHeader = "RequestVerificationToken";
/** The specification leaves the name of the log intake's key header open. */
export const apiKeyHeader = "X-Api-Key";
