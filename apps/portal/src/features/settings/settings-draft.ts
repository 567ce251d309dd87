import { type TenantSettings, TenantSettingsChange } from "@askloom/contract";

export type SettingField = keyof TenantSettingsChange;
// Object.keys widens to string[]; the schema's keys are exactly the fields.
export const settingFields = Object.keys(TenantSettingsChange.shape) as SettingField[];

/** As it is typed: a field may be empty for a while. */
export type SettingsDraft = Readonly<Record<SettingField, number | string>>;

const fieldsOf = <Value>(of: (field: SettingField) => Value) =>
  // One value for each of the fields.
  Object.fromEntries(settingFields.map((field) => [field, of(field)])) as Record<SettingField, Value>;

export const toDraft = (settings: TenantSettings | undefined): SettingsDraft =>
  fieldsOf((field) => settings?.[field] ?? "");

export const settingsOf = (draft: SettingsDraft): TenantSettingsChange => fieldsOf((field) => Number(draft[field]));

/** What keeps a draft from being saved, by field; each says up to which number a field goes. */
export function settingFaults(
  draft: SettingsDraft,
  saying: (most: number) => string,
): Partial<Record<SettingField, string>> {
  const wrong = settingFields.filter((field) => {
    const isGiven = draft[field] !== "";
    return !isGiven || !TenantSettingsChange.shape[field].safeParse(Number(draft[field])).success;
  });
  return Object.fromEntries(wrong.map((field) => [field, saying(TenantSettingsChange.shape[field].maxValue ?? 0)]));
}
