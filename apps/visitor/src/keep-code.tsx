import type { Words } from "@askloom/words";
import { useState } from "react";

interface KeepCodeProps {
  readonly link: string;
  readonly code: string;
  readonly texts: Words;
}

/** The way to go on elsewhere: an address, and the code in it. Few ask for it, so no page carries it from the start. */
export function KeepCode({ link, code, texts }: KeepCodeProps) {
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
