/** Pages without a script, for what has to be there before or beside the web application. */

/** Text that is markup already. Everything else that gets into a template is escaped. */
export type Markup = { readonly markup: string };
export type Inside = string | Markup | readonly Markup[];

export function html(parts: TemplateStringsArray, ...values: readonly Inside[]): Markup {
  return { markup: parts.reduce((text, part, i) => text + markupOf(values[i - 1] ?? '') + part) };
}

function markupOf(value: Inside): string {
  if (typeof value === 'string') return escaped(value);
  return 'markup' in value ? value.markup : value.map((one) => one.markup).join('');
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** A whole document; its style is served by `style` at the path that is given. */
export const plainPage = (title: string, content: Markup, stylePath: string, language = 'ja') =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body><main>${content}</main></body>
</html>`;

export const plainStyle = `
body { margin: 0; font: 15px/1.7 system-ui, sans-serif; color: #1f1e1b; background: #fbfaf7; }
main { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.3rem; } h2 { font-size: 1rem; margin-top: 2rem; }
a { color: #274a78; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #dedbd2; overflow-wrap: anywhere; }
.time { white-space: nowrap; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; } dd { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #dedbd2; background: #fff; font: inherit; }
form { display: grid; gap: 1rem; max-width: 32rem; }
label { font-weight: 600; } label small { font-weight: 400; display: block; }
input { display: block; box-sizing: border-box; width: 100%; margin-top: .2rem; padding: .55rem .7rem; font: inherit; font-weight: 400; color: inherit; background: #fff; border: 1px solid #8d8a81; border-radius: 6px; }
input[aria-invalid] { border-color: #b3261e; }
.wrong { color: #b3261e; margin: .2rem 0 0; font-weight: 400; }
button, .button { justify-self: start; padding: .6rem 1.4rem; font: inherit; font-weight: 600; color: #fff; background: #274a78; border: 0; border-radius: 6px; text-decoration: none; display: inline-block; cursor: pointer; }
:focus-visible { outline: 2px solid #274a78; outline-offset: 2px; }
iframe { width: 100%; height: 24rem; border: 1px solid #dedbd2; background: #fff; }
@media (prefers-color-scheme: dark) {
  body { color: #e8e5dd; background: #1a1a18; } a { color: #9dbbe6; }
  pre { background: #232320; border-color: #44423b; } th, td { border-color: #44423b; }
  input { background: #232320; border-color: #8d8a81; } .wrong { color: #f2a59d; } input[aria-invalid] { border-color: #f2a59d; }
  button, .button { color: #14202f; background: #9dbbe6; } :focus-visible { outline-color: #9dbbe6; }
}
`;
