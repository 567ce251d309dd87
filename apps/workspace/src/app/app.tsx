import type { ReactNode } from "react";
import type { Session } from "../session/start-session.ts";
import mark from "./mark.svg";
import { textsFor } from "./texts.ts";

const t = textsFor(navigator.language);

export function App({ session }: { session: Session }) {
  if (session.kind === "signed-out") {
    return (
      <Card title={t.welcome}>
        <p>{t.invitation}</p>
        <button type="button" onClick={() => void session.signIn()}>
          {t.continue}
        </button>
      </Card>
    );
  }
  const { user, tenant } = session.login;
  const { values, defaultSourceName } = session.configuration.localization;
  const granted = Object.keys(session.configuration.auth.grantedPermissions);
  return (
    <Card title={t.signedInAs}>
      <p className="login">{`${tenant?.tenancyName ?? ""}\\${user?.userName ?? ""}`}</p>
      <p>{granted.length === 0 ? t.nothing : t.permissions}</p>
      <ul>
        {granted.map((permission) => (
          <li key={permission}>{values[defaultSourceName]?.[permission] ?? permission}</li>
        ))}
      </ul>
      <button type="button" onClick={session.logOut}>
        {t.logout}
      </button>
    </Card>
  );
}

export function Unreachable() {
  return (
    <Card title="Askloom">
      <p role="alert">{t.unreachable}</p>
      <button type="button" onClick={() => location.reload()}>
        {t.retry}
      </button>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main>
      <header>
        <img src={mark} alt="" width={40} height={40} />
        <p>{t.tagline}</p>
      </header>
      <section aria-labelledby="title">
        <h1 id="title">{title}</h1>
        {children}
      </section>
    </main>
  );
}
