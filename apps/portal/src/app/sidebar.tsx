import { loginName } from "@askloom/browser";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { visibleEntries } from "../shared/entries.ts";
import { useMay, useSession } from "../shared/session-context.ts";

/** What the person may open, by group, under the login name. */
export function Sidebar({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const { tenant, user } = useSession();
  const may = useMay();
  return (
    <>
      <div className="p-login-name" data-testid="login-name">
        {loginName(tenant?.tenancyName ?? "", user?.userName ?? "")}
      </div>
      <div className="p-sidebar">
        {visibleEntries(may).map(({ label, entries }) => (
          <section key={label} aria-labelledby={label}>
            <h2 className="p-sidebar-group" id={label}>
              {t(label)}
            </h2>
            <ul>
              {entries.map(({ path, label: title, icon: Icon }) => (
                <li key={path}>
                  <NavLink className="p-sidebar-entry" to={path} end={path === "/"} onClick={onNavigate}>
                    <Icon size={16} aria-hidden /> {t(title)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
