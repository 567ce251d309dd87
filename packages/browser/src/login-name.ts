const maxUserNameLength = 15;

/** `tenancyName\userName`, the user name trimmed (R23, K8). */
export const loginName = (tenancyName: string, userName: string): string =>
  `${tenancyName}\\${[...userName].slice(0, maxUserNameLength).join("")}`;
