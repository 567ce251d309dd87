import { formatDateTime } from "@askloom/browser";
import type { Visitor, VisitorDetails } from "@askloom/contract";
import { Alert, Anchor, Drawer, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useVisitorQuery } from "../visitor-types-api.ts";

interface VisitorDrawerProps {
  readonly groupId: string;
  readonly visitor: Visitor;
  readonly onClose: () => void;
}

/** Who a visitor is and what they sent (PB23). */
export function VisitorDrawer({ groupId, visitor, onClose }: VisitorDrawerProps) {
  const { t } = useTranslation("visitor-types");
  const { data, isError } = useVisitorQuery({ groupId, visitorId: visitor.id });
  const name = visitor.displayName || visitor.email || t("visitor.nameless");
  return (
    <Drawer
      opened
      onClose={onClose}
      title={name}
      position="right"
      size="lg"
      padding="lg"
      closeButtonProps={{ "aria-label": t("visitor.close") }}
    >
      {isError && <Alert color="red">{t("visitor.notLoaded")}</Alert>}
      {!isError && data === undefined && <Loader aria-label={t("visitor.loading")} />}
      {data !== undefined && <Details details={data} />}
    </Drawer>
  );
}

function Details({ details }: { details: VisitorDetails }) {
  const { t } = useTranslation("visitor-types");
  const { email, createdAt, lastSeenAt, answers, responses } = details;
  const facts = [
    ...(email === null ? [] : [{ title: t("visitor.email"), text: email }]),
    { title: t("visitor.createdAt"), text: formatDateTime(createdAt) },
    { title: t("visitor.lastSeenAt"), text: formatDateTime(lastSeenAt) },
  ];
  return (
    <>
      <Facts facts={facts} />
      {answers.length > 0 && (
        <section>
          <h3>{t("visitor.answers")}</h3>
          <Facts facts={answers} />
        </section>
      )}
      {responses !== null && (
        <section>
          <h3>{t("visitor.responses")}</h3>
          {responses.length === 0 && <p>{t("visitor.noResponses")}</p>}
          <ul className="vt-responses">
            {responses.map(({ id, pubId, pubName, receipt, sentAt }) => (
              <li key={id}>
                <Anchor component={Link} to={`/app/workspace/form-pubs/${pubId}/responses/${id}`}>
                  {pubName}
                </Anchor>
                <span>
                  {receipt} · {formatDateTime(sentAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Facts = ({ facts }: { facts: readonly { title: string; text: string }[] }) => (
  <dl className="vt-details">
    {facts.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
