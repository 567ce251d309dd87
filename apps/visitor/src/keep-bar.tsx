import { useState } from "react";
import type { VisitorTexts } from "./texts.ts";

interface KeepBarProps {
  readonly link: string;
  readonly texts: VisitorTexts;
  readonly keep: () => Promise<string | undefined>;
}

/** Says that nothing is lost, and gives out a link and a code to go on elsewhere. */
export function KeepBar({ link, texts, keep }: KeepBarProps) {
  const [given, setGiven] = useState<{ code: string | undefined }>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setGiven({ code: await keep() });
    setAsking(false);
  };
  return (
    <footer className="v-keep">
      <p>
        {texts.kept}{" "}
        <button type="button" className="v-link" aria-disabled={isAsking} onClick={() => void ask()}>
          {texts.keep}
        </button>{" "}
        <a className="v-link" href={`/f/${link}?resume=`}>
          {texts.enterCode}
        </a>
      </p>
      <div role="status">
        {given?.code === undefined
          ? given !== undefined && <p>{texts.keepFailed}</p>
          : given.code !== undefined && <Code link={link} code={given.code} texts={texts} />}
      </div>
    </footer>
  );
}

function Code({ link, code, texts }: { readonly link: string; readonly code: string; readonly texts: VisitorTexts }) {
  const [isCopied, setCopied] = useState(false);
  const shown = code.replaceAll(/(.{4})(?=.)/g, "$1-");
  const address = `${location.origin}/f/${link}?resume=${shown}`;
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="v-code">
      <p>{texts.keepText}</p>
      <p>
        <a href={address}>{address}</a>
      </p>
      <p>
        <strong>{shown}</strong>
      </p>
      <button type="button" className="f-button is-outlined" onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </button>
    </div>
  );
}
