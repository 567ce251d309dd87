export function DividerView() {
  return <hr className="f-divider" />;
}
