import type { FormItem } from "@askloom/contract";

/** How a form's draft stands to its versions. */
export type VersionState =
  | { readonly state: "draft" }
  | { readonly state: "current" | "changed"; readonly number: number }
  /** It has versions, and all of them are deprecated. */
  | { readonly state: "withdrawn"; readonly count: number };

type Versioned = Pick<FormItem, "latestVersion" | "versionCount" | "isChangedSinceVersion">;

export function versionStateOf({ latestVersion, versionCount, isChangedSinceVersion }: Versioned): VersionState {
  if (latestVersion !== null) return { state: isChangedSinceVersion ? "changed" : "current", number: latestVersion };
  return versionCount === 0 ? { state: "draft" } : { state: "withdrawn", count: versionCount };
}

/** Whether a new version would hold something new. */
export const isWorthVersion = ({ versionCount, isChangedSinceVersion }: Versioned): boolean =>
  versionCount === 0 || isChangedSinceVersion;

/** A form once its draft has become version `number`. */
export const withVersion = (form: FormItem, number: number): FormItem => ({
  ...form,
  versionCount: Math.max(form.versionCount, number),
  latestVersion: number,
  isChangedSinceVersion: false,
});
