import { type FormResponse, responsesEndpoints } from "@askloom/contract";
import { FormView, themeVariables } from "@askloom/form-view";
import { AnswerView } from "@askloom/form-view/answer-view";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/form-view/form-view.css";
import "@askloom/kinds/questions/view.css";
import { useDocumentTitle } from "@askloom/browser";
import { ConfirmDialog } from "@askloom/browser/list";
import { Anchor, Button, Group, Title, useComputedColorScheme } from "@mantine/core";
import { IconArrowLeft, IconTrash } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { canvasTheme } from "../../../shared/canvas-theme.ts";
import { DeliveriesSection } from "../../../shared/deliveries/deliveries-section.tsx";
import { usePermissions } from "../../../shared/permissions.ts";
import { toasts } from "../../../shared/services.ts";
import { FailedCalls } from "../components/failed-calls.tsx";
import { NeighbourButtons } from "../components/neighbour-buttons.tsx";
import { ResponseFacts } from "../components/response-facts.tsx";
import { ResponseFiles } from "../components/response-files.tsx";
import { ResponseHistory } from "../components/response-history.tsx";
import { ResponseReport } from "../components/response-report.tsx";
import { reasonOf, StateNote } from "../components/state-note.tsx";
import { readIn, sentFormState } from "../model/answer-lines.ts";
import { responsesChanged, useDeleteResponsesMutation, useResponseQuery } from "../responses-api.ts";
import { useOwnLanguage } from "../use-say.ts";
import "../responses.css";
import "./response-page.css";

/** One response as it was seen when it was sent, and what became of it (RS19). */
export function ResponsePage() {
  const { pubId = "", responseId = "" } = useParams();
  return (
    <Suspense fallback={<StateNote reason="loading" />}>
      <Loading pubId={pubId} responseId={responseId} />
    </Suspense>
  );
}

interface Named {
  readonly pubId: string;
  readonly responseId: string;
}

function Loading(named: Named) {
  const { t } = useTranslation("responses");
  const mayRead = usePermissions().mayAll(responsesEndpoints.getResponse.access.needs);
  const { search } = useLocation();
  const { currentData, error, refetch } = useResponseQuery(named, { skip: !mayRead });
  const reason = !mayRead ? "noPermission" : error === undefined ? "loading" : reasonOf(error.code);
  // What was deleted meanwhile is not shown from before.
  const data = reason === "notFound" ? undefined : currentData;
  const title = t("one.title", { receipt: data?.receipt ?? "" });
  useDocumentTitle(title);
  return (
    <section aria-labelledby="page-title">
      <Anchor component={Link} to={listOf(named.pubId, search)} size="sm" className="r-no-print">
        <IconArrowLeft size={14} aria-hidden className="p-inline-icon" /> {t("one.toAll")}
      </Anchor>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={1} size="h2" id="page-title" className="r-title">
          {title}
          {data?.isTest === true && <span className="r-mark">{t("row.test")}</span>}
        </Title>
        <Group gap="sm" className="r-no-print">
          {mayRead && <NeighbourButtons {...named} />}
          {/* Also while the next one comes: the other buttons stay under the pointer. */}
          {error === undefined && <DeleteButton key={named.responseId} {...named} isReady={data !== undefined} />}
        </Group>
      </Group>
      {/* Anyone who goes on by the buttons hears which one is there now. */}
      <span role="status" className="r-hidden">
        {data !== undefined && title}
      </span>
      {data === undefined ? (
        <StateNote reason={reason} retry={() => void refetch()} />
      ) : (
        <>
          <Seen key={named.responseId} {...named} response={data} />
          <div className="r-no-print">
            <DeliveriesSection key={named.responseId} of={named} />
          </div>
        </>
      )}
    </section>
  );
}

/** The list that the response was opened from, as it was searched and sorted. */
const listOf = (pubId: string, search: string): string => `/app/workspace/form-pubs/${pubId}/responses${search}`;

function Seen({ pubId, responseId, response }: Named & { readonly response: FormResponse }) {
  const own = useOwnLanguage();
  const scheme = useComputedColorScheme("light");
  const read = useMemo(
    () => ({ ...response, language: readIn(response.definition, own, response.language) }),
    [response, own],
  );
  const formState = useMemo(() => sentFormState(read.definition, read), [read]);
  return (
    <div className="r-one">
      <div className="r-one-form">
        <FormView
          formState={formState}
          mode="read"
          titleLevel={2}
          views={viewOf}
          answers={AnswerView}
          idPrefix="response-"
          theme={themeVariables(canvasTheme(formState.definition.theme, scheme))}
        />
      </div>
      <div className="r-one-side">
        <ResponseReport report={response.report} languages={response.definition.languages} />
        <FailedCalls response={response} formState={formState} />
        <ResponseFacts response={response} />
        <ResponseFiles {...{ pubId, responseId }} answers={response.answers} />
        <ResponseHistory response={read} />
      </div>
    </div>
  );
}

function DeleteButton({ pubId, responseId, isReady }: Named & { readonly isReady: boolean }) {
  const { t } = useTranslation("responses");
  const mayDelete = usePermissions().mayAll(responsesEndpoints.deleteResponse.access.needs);
  const [isAsking, setAsking] = useState(false);
  const [remove] = useDeleteResponsesMutation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const dispatch = useDispatch();
  if (!mayDelete) return null;
  const run = async () => {
    const { error } = await remove({ pubId, ids: [responseId] });
    if (error !== undefined) return toasts.show({ message: error.message || t("failed"), tone: "danger" });
    toasts.show({ message: t("list.done.deleteOne") });
    await navigate(listOf(pubId, search));
    dispatch(responsesChanged());
  };
  return (
    <>
      <Button
        variant="default"
        className="p-danger-text"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={!isReady}
        onClick={() => setAsking(true)}
      >
        {t("workspace:list.actions.delete")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("list.ask.deleteOne")}
          text={t("list.ask.deleteText")}
          yes={t("list.ask.deleteYes")}
          onClose={() => setAsking(false)}
          onYes={run}
        />
      )}
    </>
  );
}
