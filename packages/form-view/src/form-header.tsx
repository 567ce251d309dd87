import { phrase } from "@askloom/kinds/questions/phrase";
import { safeAddress } from "@askloom/kinds/questions/safe-address";
import { formElementId, useForm } from "./form-context.tsx";
import { languageName } from "./language-name.ts";

interface FormHeaderProps {
  readonly isFirstPage: boolean;
  readonly onLanguage: ((language: string) => void) | undefined;
  /** Whether it can be posted without scripts. */
  readonly isPosted: boolean;
  /** 2 where the page around the form has a title of its own. */
  readonly titleLevel: 1 | 2;
}

export function FormHeader({ isFirstPage, onLanguage, isPosted, titleLevel }: FormHeaderProps) {
  const { formState, language } = useForm();
  const { title, description, theme } = formState.definition;
  const Heading = `h${titleLevel}` as const;
  const text = formState.text(undefined, description);
  return (
    <header className="f-header">
      {theme.logo !== undefined && safeAddress.test(theme.logo.src) && (
        <img className="f-logo" src={theme.logo.src} alt={formState.text(undefined, theme.logo.alt)} />
      )}
      <div className="f-header-line">
        <Heading className="f-form-title">{phrase(formState.text(undefined, title), language)}</Heading>
        {onLanguage !== undefined && <LanguageSwitch onLanguage={onLanguage} />}
      </div>
      {isPosted && <LanguageButtons />}
      {isFirstPage && text && <p className="f-description">{text}</p>}
    </header>
  );
}

/** Without scripts another language is asked for by posting the page, so that nothing typed is lost. */
function LanguageButtons() {
  const { formState, language, idPrefix } = useForm();
  const others = formState.definition.languages.filter((tag) => tag !== language);
  if (others.length === 0) return null;
  return (
    <noscript>
      <p className="f-language-buttons">
        {others.map((tag) => (
          <button
            key={tag}
            type="submit"
            form={formElementId(idPrefix)}
            name="do"
            value={`language:${tag}`}
            className="f-button is-outlined"
            lang={tag}
          >
            {languageName(tag)}
          </button>
        ))}
      </p>
    </noscript>
  );
}

function LanguageSwitch({ onLanguage }: { readonly onLanguage: (language: string) => void }) {
  const { formState, language, words } = useForm();
  const { languages } = formState.definition;
  if (languages.length < 2) return null;
  return (
    <label className="f-language">
      <span className="f-sr">{words.languageLabel}</span>
      <select name="language" value={language} onChange={(event) => onLanguage(event.target.value)}>
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageName(tag)}
          </option>
        ))}
      </select>
    </label>
  );
}
