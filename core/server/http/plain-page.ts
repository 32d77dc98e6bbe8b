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

/** The same as a card with the fonts and colours of the sign-in page; the fonts lie beside the style. */
export const openStyle = `@import url(fonts/index.css);
${plainStyle}
body { font-family: "Noto Sans JP Variable", "Noto Sans JP", "Hiragino Sans", Meiryo, system-ui, sans-serif; color: #1f1d1a; }
main { max-width: 25rem; margin: 0 auto; padding: max(16px, 6vh) 16px 32px; display: flex; flex-direction: column; gap: 24px; }
.brand { display: flex; align-items: center; gap: 12px; } .brand p { margin: 0; }
.name { font-size: 20px; font-weight: 700; line-height: 1.3; } .tagline { color: #4f4b45; font-size: 13px; }
.card { padding: 28px 28px 32px; border: 1px solid #e2ded6; border-top: 3px solid #2b4a8b; border-radius: 8px; background: #fff; }
h1 { margin: 0; font-size: 17px; font-weight: 600; } form { gap: 18px; }
label { font-size: 14px; } label small { font-size: 13px; }
input { height: 36px; padding: 0 10px; border-color: #88827a; border-radius: 4px; }
button, .button { box-sizing: border-box; width: 100%; padding: 0 16px; line-height: 48px; text-align: center; background: #2b4a8b; border-radius: 4px; }
a { color: #2b4a8b; } .button { color: #fff; } :focus-visible { outline-color: #2b4a8b; }
.wrong, .wrong[role] { color: #b0301a; font-size: 13px; } input[aria-invalid] { border-color: #b0301a; }
@media (max-width: 480px) { .card { padding: 20px 16px 24px; } }
@media (prefers-color-scheme: dark) {
  body { color: #ece8e1; background: #171614; } .tagline { color: #c3bdb2; }
  .card { background: #1f1d1b; border-color: #38352f; border-top-color: #a3b9ee; }
  input { background: #171614; border-color: #827b70; } a, .wrong { color: #a3b9ee; } .wrong, .wrong[role] { color: #f7a28b; }
  button, .button { color: #fff; background: #4059a6; } :focus-visible { outline-color: #a3b9ee; }
}
`;
