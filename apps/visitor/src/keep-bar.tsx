import type { Words } from "@askloom/words";
import { useState } from "react";
import type { KeepCode } from "./keep-code.tsx";

interface KeepBarProps {
  readonly link: string;
  readonly texts: Words;
  readonly keep: () => Promise<string | undefined>;
}

type Given = { readonly code: string; readonly View: typeof KeepCode };

/** Says that nothing is lost, and gives out a link and a code to go on elsewhere. */
export function KeepBar({ link, texts, keep }: KeepBarProps) {
  const [given, setGiven] = useState<Given | "failed">();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const code = await keep();
    const loaded = await import("./keep-code.tsx").catch(() => undefined);
    setGiven(code && loaded ? { code, View: loaded.KeepCode } : "failed");
    setAsking(false);
  };
  return (
    <footer className="v-keep">
      <p>
        <span>{texts.kept}</span>
        <button type="button" className="v-link" aria-disabled={isAsking} onClick={() => void ask()}>
          {texts.keep}
        </button>
        <a className="v-link" href={`/f/${link}?resume=`}>
          {texts.enterCode}
        </a>
      </p>
      <div role="status">
        {given === "failed" ? (
          <p>{texts.keepFailed}</p>
        ) : (
          given && <given.View link={link} code={given.code} texts={texts} />
        )}
      </div>
    </footer>
  );
}
