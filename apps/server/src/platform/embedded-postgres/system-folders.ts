/** Where root keeps what PostgreSQL's user cannot reach in the clone or in the data folder. */
export interface SystemFolders {
  readonly programs: string;
  readonly clusters: string;
}

export const systemFolders: SystemFolders = { programs: "/var/cache/askloom", clusters: "/var/lib/askloom" };
