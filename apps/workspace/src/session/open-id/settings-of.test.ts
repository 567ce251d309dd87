import { expect, test } from "vitest";
import { settingsOf } from "./settings-of.ts";

const environment = {
  version: "1",
  clientId: "askloom-workspace",
  scope: "openid",
  flows: ["implicit" as const],
  audience: "a",
  logApiKey: "k",
};

test.for([
  ["forms.askloom.example", "portal.askloom.example"],
  ["forms-staging.askloom.example", "portal-staging.askloom.example"],
  ["forms-test.askloom.example", "portal-test.askloom.example"],
  ["forms.company.example", "forms.company.example"],
])("[H4] [S28] at %s the browser returns to that environment's own hosts", ([host, portal]) => {
  const issuer = `https://${host}/oidc`;
  expect(
    settingsOf({ ...environment, issuer }, { protocol: "https:", hostname: host ?? "", host: host ?? "" }),
  ).toEqual({
    issuer,
    clientId: "askloom-workspace",
    scope: "openid",
    flows: ["implicit"],
    redirectUri: `https://${host}/design`,
    silentRefreshUri: `https://${host}/silent-refresh`,
    postLogoutUri: `https://${portal}/portal/logout`,
  });
});
