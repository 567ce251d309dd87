import { IconForms } from "@tabler/icons-react";
import { templateIcons } from "./template-icons.ts";

export function TemplateIcon({ name }: { name: string }) {
  const Sign = templateIcons[name] ?? IconForms;
  return <Sign size={40} aria-hidden className="d-template-icon" />;
}
