import { expect, test } from "vitest";
import { html } from "./html.ts";

test("[A3] what is filled in stays text, markup stays markup", () => {
  const inner = html`<b>${"<i>&\"'"}</b>`;
  expect(html`<p title="${'"'}">${inner}${[html`<i>1</i>`, html`<i>2</i>`]}${3}</p>`.markup).toBe(
    '<p title="&quot;"><b>&lt;i&gt;&amp;&quot;&#39;</b><i>1</i><i>2</i>3</p>',
  );
});
