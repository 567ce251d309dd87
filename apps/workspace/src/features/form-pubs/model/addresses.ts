/** Where visitors find a publication. */
export const visitorAddress = (origin: string, link: string): string => `${origin}/f/${link}`;

/**
 * What shows a publication inside another page: a frame, and the few lines that give it the height that it asks for.
 * Only messages of the frame itself, from our own address, are listened to.
 */
export function embedSnippet(origin: string, link: string, title: string): string {
  const address = visitorAddress(origin, link);
  const id = `askloom-${link}`;
  return [
    `<iframe id="${id}" src="${address}?embed=1" title="${escaped(title)}" style="width:100%;height:600px;border:0" loading="lazy"></iframe>`,
    "<script>",
    '  addEventListener("message", (event) => {',
    `    const frame = document.getElementById(${JSON.stringify(id)});`,
    `    if (event.origin !== ${JSON.stringify(origin)} || event.source !== frame.contentWindow) return;`,
    '    if (event.data && event.data.type === "askloom:height") frame.style.height = Number(event.data.height) + "px";',
    "  });",
    "</script>",
  ].join("\n");
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");
