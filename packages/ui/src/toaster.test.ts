import { expect, test, vi } from "vitest";
import { createToasts, dismissLater } from "./toaster.tsx";

test("[K2] [K3] a new toast takes the place of the open one", () => {
  const toasts = createToasts();
  toasts.show({ message: "one" });
  toasts.show({ message: "two" });
  expect(toasts.current()).toEqual({ message: "two" });
  toasts.dismiss();
  expect(toasts.current()).toBeUndefined();
});

test("[K4] a toast like the open one is not shown again", () => {
  const toasts = createToasts();
  const listener = vi.fn();
  toasts.subscribe(listener);
  toasts.show({ title: "t", message: "one" });
  toasts.show({ title: "t", message: "one" });
  expect(listener).toHaveBeenCalledTimes(1);
  toasts.dismiss();
  toasts.show({ title: "t", message: "one" });
  expect(toasts.current()).toEqual({ title: "t", message: "one" });
});

test("[K4] two toasts of the same words are two where each undoes its own", () => {
  const toasts = createToasts();
  const [first, second] = [vi.fn(), vi.fn()];
  toasts.show({ message: "gone", action: { label: "Undo", run: first } });
  toasts.show({ message: "gone", action: { label: "Undo", run: second } });
  toasts.current()?.action?.run();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test("[K1] a toast stays for 6000 ms", () => {
  vi.useFakeTimers();
  const toasts = createToasts();
  toasts.show({ message: "one" });
  const stop = dismissLater(toasts);
  vi.advanceTimersByTime(5999);
  expect(toasts.current()).toEqual({ message: "one" });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(toasts.current()).toEqual({ message: "one" });
  dismissLater(toasts);
  vi.advanceTimersByTime(6000);
  expect(toasts.current()).toBeUndefined();
  vi.useRealTimers();
});
