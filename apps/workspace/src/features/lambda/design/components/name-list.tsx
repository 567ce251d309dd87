import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFunction } from "../function-context.tsx";
import { type FunctionWords, type NamedCode, namesIn, namesLike } from "../model/function-words.ts";

/** A list of more names than this can be searched. */
const maxUnsearched = 12;

/** What the body can name: each name goes to where the caret is. The arrow keys walk through them (FN81). */
export function NameList({ id, words }: { id: string; words: FunctionWords }) {
  const { t } = useTranslation("functions");
  const [typed, setTyped] = useState("");
  const all = namesIn(words, { answer: t("code.answer"), now: t("code.now") });
  const names = namesLike(all, typed);
  return (
    <div id={id} className="l-names">
      {all.length > maxUnsearched && (
        <TextInput
          size="xs"
          type="search"
          aria-label={t("code.searchNames")}
          placeholder={t("code.searchNames")}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {names.length === 0 ? (
        <p className="l-names-none" role="status">
          {t("settings.nothingFound")}
        </p>
      ) : (
        <Names names={names} />
      )}
    </div>
  );
}

function Names({ names }: { names: readonly NamedCode[] }) {
  const { t } = useTranslation("functions");
  const { editor } = useFunction();
  const [current, setCurrent] = useState(0);
  // A search may have left fewer than there were.
  const reached = Math.min(current, names.length - 1);
  return (
    <ul className="l-name-list" aria-label={t("code.names")}>
      {names.map(({ title, code }, place) => (
        <li key={code}>
          <button
            type="button"
            className="l-name"
            tabIndex={place === reached ? 0 : -1}
            aria-label={t("code.insert", { title, code })}
            onFocus={() => setCurrent(place)}
            onKeyDown={walk}
            onClick={() => editor.current?.insert(code)}
          >
            <span className="l-name-title">{title}</span> <code>{code}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

const steps: Readonly<Record<string, "previousElementSibling" | "nextElementSibling">> = {
  ArrowLeft: "previousElementSibling",
  ArrowUp: "previousElementSibling",
  ArrowRight: "nextElementSibling",
  ArrowDown: "nextElementSibling",
};

function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.currentTarget.parentElement?.[step]?.querySelector("button")?.focus();
}
