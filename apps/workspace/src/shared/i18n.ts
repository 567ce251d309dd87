export { formatDateTime, formatNumber, i18n, setLanguage } from "@askloom/browser";
