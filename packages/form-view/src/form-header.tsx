import { safeAddress } from "@askloom/kinds/questions/schema";
import { useForm } from "./form-context.tsx";
import { formTextsFor, languageName } from "./form-texts.ts";

interface FormHeaderProps {
  readonly isFirstPage: boolean;
  readonly onLanguage: (language: string) => void;
}

export function FormHeader({ isFirstPage, onLanguage }: FormHeaderProps) {
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
        <LanguageSwitch onLanguage={onLanguage} />
      </div>
      {isFirstPage && text && <p className="f-description">{text}</p>}
    </header>
  );
}

/** Without scripts the server offers the languages as links: a list alone could not be followed. */
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
