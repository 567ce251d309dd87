import { useDialogState } from "@askloom/browser/editing";
import { type FilterFacts, queryOf, useFilters } from "@askloom/browser/list";
import type { ApiKey, MadeApiKey } from "@askloom/contract";
import { Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "../../shared/list-screen.tsx";
import { useApiKeysInfiniteQuery, useUserQuery } from "../../shared/portal-api.ts";
import { useSession } from "../../shared/session-context.ts";
import { columnsOf } from "./api-key-columns.tsx";
import { MadeKeyDialog } from "./made-key-dialog.tsx";
import { NewApiKeyDialog } from "./new-api-key-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

const fields = ["createdAt", "name", "lastUsedAt", "expiresAt"];
const facts: FilterFacts = { sortings: fields.flatMap((field) => [`${field} desc`, `${field} asc`]) };
const nameOf = ({ name }: ApiKey) => name;

/** What is open after the fields of a new key, which come back after a reload: a key must never be stored. */
type Opened = { readonly made: MadeApiKey } | { readonly revoking: ApiKey };

/** The keys with which programs call the API (AK10). */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data: maker } = useUserQuery(user?.id ?? "", { skip: user === null });
  const filters = useFilters(facts);
  const query = useApiKeysInfiniteQuery(queryOf(filters.filters));
  const [adding, setAdding] = useDialogState<{ readonly isOpen: true }>("api-keys.dialog");
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => columnsOf(t), [t]);
  const close = () => setOpened(undefined);
  const revoke = ([revoking]: readonly ApiKey[]) => setOpened(revoking && { revoking });
  const show = (made: MadeApiKey) => {
    setAdding(undefined);
    setOpened({ made });
  };
  return (
    <>
      <ListScreen<ApiKey>
        area="apiKeys"
        {...{ query, filters, columns, nameOf }}
        actions={[{ name: "revoke", icon: IconTrash, at: "row", isButton: true, isDanger: true, run: revoke }]}
        head={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={maker === undefined}
            onClick={() => setAdding({ isOpen: true })}
          >
            {t("apiKeys.add")}
          </Button>
        }
      />
      {adding !== undefined && maker !== undefined && (
        <NewApiKeyDialog user={maker} onClose={() => setAdding(undefined)} onMade={show} />
      )}
      {opened !== undefined && "made" in opened && <MadeKeyDialog made={opened.made} onClose={close} />}
      {opened !== undefined && "revoking" in opened && <RevokeDialog apiKey={opened.revoking} onClose={close} />}
    </>
  );
}
