import { peer, type Subject, stepCount } from "./subject.ts";

interface Dbos {
  readonly DBOS: {
    setConfig(config: object): void;
    registerWorkflow(work: () => Promise<void>, config: { readonly name: string }): () => Promise<void>;
    runStep(step: () => Promise<void>, config: { readonly name: string }): Promise<void>;
    launch(): Promise<void>;
    shutdown(options: { readonly deregister: boolean }): Promise<void>;
  };
}

export const dbos: Subject = {
  name: "DBOS",
  async open({ superuserUrl, call }) {
    const { DBOS } = await peer<Dbos>("@dbos-inc/dbos-sdk");
    const url = new URL(superuserUrl);
    url.pathname = "/dbos";
    DBOS.setConfig({
      name: "bench",
      systemDatabaseUrl: url.href,
      logLevel: "error",
      runAdminServer: false,
    });
    const workflow = DBOS.registerWorkflow(
      async () => {
        for (let step = 0; step < stepCount; step += 1) await DBOS.runStep(call, { name: `step ${step}` });
      },
      { name: "five" },
    );
    await DBOS.launch();
    return { run: () => workflow(), close: () => DBOS.shutdown({ deregister: true }) };
  },
};
