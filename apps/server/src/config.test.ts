import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";

test("[A8] without any setting it is an embedded database with the demo at port 4400", () => {
  expect(readConfig({}, "/project")).toMatchObject({
    port: 4400,
    publicUrl: "http://localhost:4400",
    dataFolder: "/project/.data",
    hasDemoSeed: true,
    hasDemoContent: true,
    databaseUrl: undefined,
    trustProxy: false,
  });
});

test("[A8] with a database or a provider of one's own there is no demo, unless asked for", () => {
  const DATABASE_URL = "postgres://owner:secret@db.example/askloom";
  expect(readConfig({ DATABASE_URL }, "/").hasDemoSeed).toBe(false);
  expect(readConfig({ OIDC_ISSUER: "https://id.example/" }, "/")).toMatchObject({
    hasDemoSeed: false,
    oidc: { outsideIssuer: "https://id.example/" },
  });
  expect(readConfig({ DATABASE_URL, ASKLOOM_DEMO: "on" }, "/").hasDemoSeed).toBe(true);
});

test("[S34] the implicit and the password flow are on where they are configured for an outside provider", () => {
  const OIDC_ISSUER = "https://id.example/";
  expect(readConfig({ OIDC_ISSUER }, "/").oidc.flows).toEqual([]);
  expect(readConfig({ OIDC_ISSUER, OIDC_FLOWS: "implicit, password" }, "/").oidc.flows).toEqual([
    "implicit",
    "password",
  ]);
  expect(readConfig({ OIDC_FLOWS: "implicit" }, "/").oidc.flows).toEqual([]);
  expect(() => readConfig({ OIDC_ISSUER, OIDC_FLOWS: "device" }, "/")).toThrow(StartUpRefusal);
});

test("[A8] the sender of mails is an address, with or without a name", () => {
  for (const MAIL_FROM of ["forms@b.example", "<forms@b.example>", "Forms of 公司 <forms@b.example>"])
    expect(readConfig({ MAIL_FROM }, "/").mail.from).toBe(MAIL_FROM);
  expect(readConfig({}, "/").mail).toEqual({ smtpUrl: undefined, from: "Askloom <askloom@localhost>" });
});

test("[A8] [S50] what others can reach has no demo, unless asked for", () => {
  expect(readConfig({ HOST: "0.0.0.0" }, "/").hasDemoSeed).toBe(false);
  expect(readConfig({ ASKLOOM_URL: "https://forms.example" }, "/").hasDemoSeed).toBe(false);
  expect(readConfig({ ASKLOOM_URL: "http://localhost:8080" }, "/").hasDemoSeed).toBe(true);
  expect(readConfig({ HOST: "0.0.0.0", ASKLOOM_DEMO: "on" }, "/").hasDemoSeed).toBe(true);
});

test.for([
  ["false", false],
  ["true", 1],
  ["2", 2],
  ["10.0.0.0/8, 192.168.1.7", "10.0.0.0/8, 192.168.1.7"],
  ["loopback", "loopback"],
] as const)("[A8] TRUST_PROXY=%s", ([value, trusted]) => {
  expect(readConfig({ TRUST_PROXY: value }, "/").trustProxy).toBe(trusted);
});

test("[EG7] the exceptions for calls to the outside are read, and one that is none is refused", () => {
  expect(readConfig({}, "/").egressExceptions).toEqual([]);
  expect(readConfig({ EGRESS_ALLOW: "crm.corp:8443, forms.corp" }, "/").egressExceptions).toEqual([
    { name: "crm.corp", port: 8443 },
    { name: "forms.corp", port: undefined },
  ]);
  expect(() => readConfig({ EGRESS_ALLOW: "http://crm.corp" }, "/")).toThrow(StartUpRefusal);
});

test.for(["", "  "])("[A8] a setting that is empty (%o) is a setting that is not there", (empty) => {
  const names = [
    "PORT",
    "ASKLOOM_URL",
    "ASKLOOM_SECRET",
    "DATABASE_URL",
    "OIDC_ISSUER",
    "SMTP_URL",
    "MAIL_FROM",
    "HELP_EMAIL",
    "LOG_API_KEY",
    "METRICS_TOKEN",
    "TRUST_PROXY",
    "ASKLOOM_DEMO",
    "ASKLOOM_ROLE",
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, empty])), "/")).toEqual(readConfig({}, "/"));
});

test.for([
  ["PORT", "many"],
  ["PORT", "70000"],
  ["ASKLOOM_URL", "forms.example"],
  ["ASKLOOM_URL", "javascript:alert(1)"],
  ["ASKLOOM_SECRET", "short"],
  ["DATABASE_URL", "mysql://x"],
  ["OIDC_ISSUER", "ftp://id.example"],
  ["SMTP_URL", "https://mail.example"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_FROM", "Askloom <a@b.example>\r\nBcc: c@d.example"],
  ["MAIL_FROM", "a@b.example, c@d.example"],
  ["HELP_EMAIL", "help"],
  ["LOG_API_KEY", "short"],
  ["METRICS_TOKEN", "short"],
  ["TRUST_PROXY", "perhaps"],
  ["LOG_LEVEL", "loud"],
  ["ASKLOOM_ROLE", "worker"],
  ["FUNCTION_SHARE_PERCENT", "0"],
] as const)("[A8] %s=%s stops the start and is named", ([name, value]) => {
  expect(() => readConfig({ [name]: value }, "/")).toThrow(new RegExp(`setting ${name} is not usable`));
  expect(() => readConfig({ [name]: value }, "/")).toThrow(StartUpRefusal);
});
