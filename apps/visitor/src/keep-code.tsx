import { isChinese } from "@askloom/kinds/questions/view-texts";
import { useState } from "react";

const en = {
  text: "Open this link on another device, or enter the code there. Your answers are kept for 90 days.",
  copy: "Copy",
  copied: "Copied",
};

const zhHans: typeof en = {
  text: "在其他设备上打开此链接，或在那里输入代码。您的答案将保留 90 天。",
  copy: "复制",
  copied: "已复制",
};

interface KeepCodeProps {
  readonly link: string;
  readonly code: string;
  readonly language: string;
}

/** The way to go on elsewhere: an address, and the code in it. Few ask for it, so no page carries it from the start. */
export function KeepCode({ link, code, language }: KeepCodeProps) {
  const texts = isChinese(language) ? zhHans : en;
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
      <p>{texts.text}</p>
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
