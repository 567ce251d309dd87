import { hostsOf, type Membership } from "@askloom/contract";
import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconForms } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Entry, visibleEntries } from "../../shared/entries.ts";
import { chooseTenant } from "../../shared/load-session.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { useProfileQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { useMay, useSession } from "../../shared/session-context.ts";

/** What the person may open, and where he or she belongs. */
export function OverviewPage() {
  const { t } = useTranslation();
  const may = useMay();
  const profile = useProfileQuery();
  const entries = visibleEntries(may)
    .flatMap((group) => group.entries)
    .filter(({ path }) => path !== "/");
  return (
    <Screen
      title={t("overview.title")}
      text={profile.data === undefined ? t("overview.text") : t("overview.greeting", { name: profile.data.name })}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mb="xl" component="ul" p={0} className="p-plain-list">
        <li>
          <Card withBorder component="a" href={`//${hostsOf(location).site}/app`} className="p-card-link">
            <CardWords icon={IconForms} title={t("overview.designer")} text={t("overview.designerText")} />
          </Card>
        </li>
        {entries.map((entry) => (
          <EntryCard key={entry.path} entry={entry} />
        ))}
      </SimpleGrid>
      <Title order={2} size="h3" mb="sm">
        {t("overview.tenants")}
      </Title>
      <Loaded result={profile}>{({ tenants }) => <Tenants tenants={tenants} />}</Loaded>
    </Screen>
  );
}

function EntryCard({ entry: { path, label, icon } }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <li>
      <Card withBorder component={Link} to={path} className="p-card-link">
        <CardWords icon={icon} title={t(label)} text={t(label.replace(".title", ".text"))} />
      </Card>
    </li>
  );
}

function CardWords({ icon: Icon, title, text }: { icon: Entry["icon"]; title: string; text: string }) {
  return (
    <Group wrap="nowrap" align="start">
      <Icon size={24} aria-hidden className="p-card-icon" />
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </Group>
  );
}

function Tenants({ tenants }: { tenants: readonly Membership[] }) {
  const { t } = useTranslation();
  const { tenant } = useSession();
  if (tenants.length === 0) return <Text c="dimmed">{t("overview.noTenant")}</Text>;
  const choose = (tenantId: string) => {
    chooseTenant(tenantId);
    // Everything on the screen, also what is cached, was the other tenant's.
    location.assign("/portal");
  };
  return (
    <Stack component="ul" gap="xs" maw="36rem" p={0} className="p-plain-list">
      {tenants.map(({ tenantId, tenancyName, userName }) => (
        <Card key={tenantId} withBorder component="li" padding="sm">
          <Group justify="space-between">
            <div className="p-break">
              <Text fw={600}>{tenancyName}</Text>
              <Text size="sm" c="dimmed">
                {t("overview.asUser", { userName })}
              </Text>
            </div>
            {tenantId === tenant?.id ? (
              <Badge variant="light">{t("overview.current")}</Badge>
            ) : (
              <Button
                variant="default"
                aria-label={t("overview.switchTo", { tenant: tenancyName })}
                onClick={() => choose(tenantId)}
              >
                {t("overview.switch")}
              </Button>
            )}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}
