/** Where the parts of one environment are. */
export interface Hosts {
  readonly portal: string;
  readonly site: string;
  readonly workflow: string;
}

/** Where a page or a server is: as in `location` and `URL`. */
interface HostSet {
  readonly hostname: string;
  readonly host: string;
}

export type EnvironmentName = "production" | "staging" | "test";

/** The one table of hosts (H5). */
const hosts: Readonly<Record<EnvironmentName, Hosts>> = {
  production: { portal: "portal.askloom.example", site: "forms.askloom.example", workflow: "workflow.askloom.example" },
  staging: {
    portal: "portal-staging.askloom.example",
    site: "forms-staging.askloom.example",
    workflow: "workflow-staging.askloom.example",
  },
  test: {
    portal: "portal-test.askloom.example",
    site: "forms-test.askloom.example",
    workflow: "workflow-test.askloom.example",
  },
};

export const productDomain = "askloom.example";

/** The environment of a host name (H2, H3). */
export function environmentOf(hostname: string): EnvironmentName {
  if (hostname === hosts.production.site) return "production";
  const others: EnvironmentName[] = ["staging", "test"];
  return others.find((name) => hostname.includes(name)) ?? "production";
}

/** The hosts of the environment; an installation of one's own has everything at its own address. */
export function hostsOf({ hostname, host }: HostSet): Hosts {
  const isProduct = hostname === productDomain || hostname.endsWith(`.${productDomain}`);
  return isProduct ? hosts[environmentOf(hostname)] : { portal: host, site: host, workflow: host };
}
