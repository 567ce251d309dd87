/** A face between sad (0) and glad (1). */
export function Face({ mood }: { readonly mood: number }) {
  const lift = (mood - 0.5) * 7;
  const ends = 15.5 - lift / 2;
  return (
    <svg className="f-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" />
      <path d="M9 9.5h.01M15 9.5h.01" />
      <path d={`M8.5 ${ends.toFixed(2)}Q12 ${(ends + lift).toFixed(2)} 15.5 ${ends.toFixed(2)}`} />
    </svg>
  );
}
