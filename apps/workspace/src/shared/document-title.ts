export { useDocumentTitle } from "@askloom/browser";
