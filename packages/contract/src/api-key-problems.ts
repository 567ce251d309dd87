import { type ProblemKind, problem } from "./problem-kind.ts";

/** How calls with keys, and keys themselves, are refused. */
export const apiKeyProblems = {
  "wrong-api-key": problem(401, "The API key is missing or wrong.", "API 密钥缺失或错误。"),
  "expired-api-key": problem(
    401,
    "This API key has expired. Make a new one in the user portal.",
    "此 API 密钥已过期。请在用户门户中创建新的密钥。",
  ),
  "api-key-stopped": problem(
    401,
    "This API key no longer works because the person who made it is not an active user. Ask an administrator for a new key.",
    "此 API 密钥已失效，因为创建它的人不再是有效用户。请向管理员申请新的密钥。",
  ),
  "not-for-api-keys": problem(
    403,
    "API keys cannot do this. Sign in and do it yourself.",
    "API 密钥无法执行此操作。请登录后亲自操作。",
  ),
  "too-many-api-keys": problem(
    409,
    "A tenant can have at most {limit} API keys. Revoke one that is no longer needed.",
    "一个租户最多可以有 {limit} 个 API 密钥。请先撤销不再需要的密钥。",
  ),
} as const satisfies Record<string, ProblemKind>;
