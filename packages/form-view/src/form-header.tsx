import { safeAddress } from "@askloom/kinds/questions/safe-address";
import { useForm } from "./form-context.tsx";
import { formTextsFor, languageName } from "./form-texts.ts";

interface FormHeaderProps {
  readonly isFirstPage: boolean;
  readonly onLanguage: ((language: string) => void) | undefined;
  /** Where the form is posted without scripts: also where it is shown in another language. */
  readonly action: string | undefined;
}

export function FormHeader({ isFirstPage, onLanguage, action }: FormHeaderProps) {
  const { filling } = useForm();
  const { title, description, theme } = filling.definition;
  const text = filling.text(undefined, description);
  return (
    <header className="f-header">
      {theme.logo !== undefined && safeAddress.test(theme.logo.src) && (
        <img className="f-logo" src={theme.logo.src} alt={filling.text(undefined, theme.logo.alt)} />
      )}
      <div className="f-header-line">
        <h1 className="f-form-title">{filling.text(undefined, title)}</h1>
        {onLanguage !== undefined && <LanguageSwitch onLanguage={onLanguage} />}
      </div>
      {action !== undefined && <LanguageLinks action={action} />}
      {isFirstPage && text && <p className="f-description">{text}</p>}
    </header>
  );
}

/** Without scripts the languages are links: a list alone could not be followed. */
function LanguageLinks({ action }: { readonly action: string }) {
  const { filling, language } = useForm();
  const others = filling.definition.languages.filter((tag) => tag !== language);
  if (others.length === 0) return null;
  return (
    <noscript>
      <p className="f-language-links">
        {others.map((tag) => (
          <a key={tag} href={`${action}${action.includes("?") ? "&" : "?"}language=${tag}`} lang={tag}>
            {languageName(tag)}
          </a>
        ))}
      </p>
    </noscript>
  );
}

function LanguageSwitch({ onLanguage }: { readonly onLanguage: (language: string) => void }) {
  const { filling, language } = useForm();
  const { languages } = filling.definition;
  if (languages.length < 2) return null;
  return (
    <label className="f-language">
      <span className="f-sr">{formTextsFor(language).language}</span>
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
