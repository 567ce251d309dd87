/** Whether the page is being printed at this moment. */
export const printing = {
  read: (): boolean => isPrinting,
  subscribe: (listener: () => void): (() => void) => {
    const begin = () => change(true, listener);
    const end = () => change(false, listener);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  },
};

let isPrinting = false;

function change(next: boolean, listener: () => void): void {
  isPrinting = next;
  listener();
}
