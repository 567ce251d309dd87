import { formPubsEndpoints } from "@askloom/contract";
import { Anchor, Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";

const pathOf = (pubId: string) => `/app/workspace/form-pubs/explorer/${pubId}`;

/** Back to the publication, for those who may see it. */
export function PublicationLink({ pubId }: { pubId: string }) {
  const { t } = useTranslation("responses");
  if (!useMaySee()) return null;
  return (
    <Anchor component={Link} to={pathOf(pubId)} size="sm">
      <IconArrowLeft size={14} aria-hidden className="p-inline-icon" /> {t("toPublication")}
    </Anchor>
  );
}

/** Where nothing was sent yet: the way to the link that is to be shared. */
export function ShareButton({ pubId }: { pubId: string }) {
  const { t } = useTranslation("responses");
  if (!useMaySee()) return null;
  return (
    <Button component={Link} to={pathOf(pubId)} variant="default">
      {t("share")}
    </Button>
  );
}

const useMaySee = (): boolean => mayCall(formPubsEndpoints.getFormPub, usePermissions().granted);
