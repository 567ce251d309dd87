import type { FormPub } from "@askloom/contract";
import { Anchor, Button, CopyButton, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../shared/save-file.ts";
import { embedSnippet, visitorAddress } from "../model/addresses.ts";
import { qrPath, qrSquares, qrSvg } from "../model/qr-code.ts";
import { savePng } from "../save-png.ts";
import { Card } from "./card.tsx";

/** The link, as text and as a QR code, a snippet for other pages, and the test link. */
export function ShareCard({ pub }: { pub: FormPub }) {
  const { t } = useTranslation("form-pubs");
  const { origin } = location;
  const address = visitorAddress(origin, pub.link);
  return (
    <Card title={t("share.title")} text={t("share.text")}>
      <AddressLine label={t("share.link")} address={address} />
      <QrCode address={address} fileName={`${pub.link}-qr`} />
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t("share.embed")}
        </Text>
        {pub.mayEmbed ? (
          <Snippet text={embedSnippet(origin, pub.link, pub.name)} />
        ) : (
          <Text size="sm" c="dimmed">
            {t("share.embedOff")}
          </Text>
        )}
      </Stack>
      <AddressLine
        label={t("share.testLink")}
        text={t("share.testText")}
        address={visitorAddress(origin, pub.testLink)}
      />
    </Card>
  );
}

function AddressLine({ label, text, address }: { label: string; text?: string; address: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      <Anchor href={address} target="_blank" rel="noopener" className="fp-link">
        {address}
      </Anchor>
      <Copy label={label} value={address} />
    </Stack>
  );
}

function Copy({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation("form-pubs");
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          className="fp-start"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          aria-label={t(copied ? "share.copiedWhat" : "share.copyWhat", { what: label })}
          onClick={copy}
        >
          {t(copied ? "share.copied" : "share.copy")}
        </Button>
      )}
    </CopyButton>
  );
}

function Snippet({ text }: { text: string }) {
  const { t } = useTranslation("form-pubs");
  return (
    <>
      <Textarea
        aria-label={t("share.embed")}
        classNames={{ input: "fp-snippet" }}
        readOnly
        autosize
        maxRows={8}
        value={text}
      />
      <Copy label={t("share.embed")} value={text} />
    </>
  );
}

function QrCode({ address, fileName }: { address: string; fileName: string }) {
  const { t } = useTranslation("form-pubs");
  const squares = useMemo(() => qrSquares(address), [address]);
  const size = squares.length;
  return (
    <Stack gap="xs">
      <svg
        className="fp-qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("share.qr")}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={qrPath(squares)} fill="#000" />
      </svg>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile({ name: `${fileName}.svg`, type: "image/svg+xml", content: qrSvg(address) })}
        >
          {t("share.svg")}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void savePng(squares, `${fileName}.png`)}
        >
          {t("share.png")}
        </Button>
      </Group>
    </Stack>
  );
}
