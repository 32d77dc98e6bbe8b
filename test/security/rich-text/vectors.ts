/**
 * Ways to smuggle a script into HTML, by the families of OWASP's XSS Filter Evasion Cheat Sheet, html5sec.org
 * and PortSwigger's cheat sheet, written for our own mark: each calls `ran(…)` where it is not stopped.
 * `live`: runs in today's browsers without a press when it is put into a page as it is.
 */
export const VECTORS: Readonly<Record<string, { readonly html: string; readonly live?: true }>> = {
  'a script': { html: '<script>ran()</script>' },
  'a script in capitals and with a blank': {
    html: '<SCRIPT SRC=x ></SCRIPT ><ScRiPt>ran()</sCrIpT>',
  },
  'a script inside of a script': { html: '<scr<script>ipt>ran()</scr</script>ipt>' },
  'a script that is not closed': { html: '<script>ran()' },
  'a script with a slash for a blank': { html: '<script/x>ran()</script>' },
  'a script after a comment that is not closed': { html: '<!--<p>--><script>ran()</script>' },
  'a script in a conditional comment': {
    html: '<!--[if gte IE 4]><script>ran()</script><![endif]-->',
  },
  'a script in CDATA': { html: '<p><![CDATA[<script>ran()</script>]]></p>' },
  'a picture that fails': { html: '<img src=x onerror=ran()>', live: true },
  'a picture of ours that fails': {
    html: '<img data-key="hinata/upload/1.png" src=x onerror="ran()">',
    live: true,
  },
  'a picture with quotes in its name': { html: '<img """><script>ran()</script>">' },
  'a picture with a slash before the handler': { html: '<img/src=x/onerror=ran()>' },
  'a picture with a line break in the handler': {
    html: '<img src=x\nonerror\n=\n"ran()">',
    live: true,
  },
  'a picture with a null in it': { html: '<img src=x on\u0000error=ran()>' },
  'a picture with entities in the handler': {
    html: '<img src=x onerror="&#114;&#97;&#110;&#40;&#41;">',
    live: true,
  },
  'a picture with a script for an address': { html: '<img src="javascript:ran()">' },
  'a picture with srcset': { html: '<img srcset="x" onerror="ran()">', live: true },
  'a picture whose key closes the attribute': {
    html: `<img data-key='hinata/upload/1"onerror="ran()' src=x>`,
  },
  'a picture whose words close the attribute': {
    html: `<img data-key="hinata/upload/1.png" alt='"><img src=x onerror=ran()>' src=x>`,
  },
  'a drawing that loads': { html: '<svg onload=ran()></svg>', live: true },
  'a drawing with a script': { html: '<svg><script>ran()</script></svg>' },
  'a drawing with a slash': { html: '<svg/onload=ran()>', live: true },
  'a drawing that animates a link': {
    html: '<svg><a><animate attributeName=href values=javascript:ran() /><text y=20>x</text></a></svg>',
  },
  'a drawing that begins to animate': {
    html: '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
    live: true,
  },
  'a drawing that uses another': {
    html: '<svg><use href="data:image/svg+xml,<svg id=x onload=ran() />#x"></use></svg>',
  },
  'a foreign object': {
    html: '<svg><foreignObject><img src=x onerror=ran()></foreignObject></svg>',
    live: true,
  },
  'a formula with a link': { html: '<math><mi xlink:href="javascript:ran()">x</mi></math>' },
  'a formula that changes its namespace': {
    html: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;"></style>',
  },
  'a form inside of a formula': {
    html: '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=ran() src>">',
  },
  'a style that ends in a drawing': {
    html: '<svg></p><style><a id="</style><img src=1 onerror=ran()>">',
    live: true,
  },
  'a noscript that ends early': {
    html: '<noscript><p title="</noscript><img src=x onerror=ran()>">',
    live: true,
  },
  'a title that ends early': {
    html: '<title><a title="</title><img src=x onerror=ran()>"></title>',
    live: true,
  },
  'a textarea that ends early': {
    html: '<textarea><a title="</textarea><img src=x onerror=ran()>"></textarea>',
    live: true,
  },
  'an xmp that ends early': {
    html: '<xmp><p title="</xmp><img src=x onerror=ran()>">',
    live: true,
  },
  'a select with a style': { html: '<select><style><img src=x onerror=ran()></style></select>' },
  'a template': { html: '<template><img src=x onerror=ran()></template>' },
  'a frame with a script for an address': {
    html: '<iframe src="javascript:parent.ran()"></iframe>',
    live: true,
  },
  'a frame with a document': {
    html: '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
    live: true,
  },
  'a frame that loads': { html: '<iframe onload=ran()></iframe>', live: true },
  'an object': { html: '<object data="javascript:ran()"></object>' },
  'an object that fails': { html: '<object data=x onerror=ran()></object>' },
  'an embed': { html: '<embed src="javascript:ran()">' },
  'an applet': { html: '<applet code="javascript:ran()"></applet>' },
  'a base': { html: '<base href="javascript:ran();//"><a href="x">x</a>' },
  'a refresh': { html: '<meta http-equiv="refresh" content="0;url=javascript:ran()">' },
  'a style sheet': { html: '<link rel="stylesheet" href="javascript:ran()">' },
  'a style with an expression': { html: '<p style="width:expression(ran())">x</p>' },
  'a style with an address': { html: '<p style="background:url(javascript:ran())">x</p>' },
  'a style that covers the page': {
    html: '<p style="position:fixed;inset:0" onmouseover="ran()">x</p>',
  },
  'an imported style': { html: `<style>@import 'javascript:ran()';</style>` },
  'a style that animates': {
    html: '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="ran()">x</p>',
    live: true,
  },
  'a video with a source that fails': { html: '<video><source onerror=ran()></video>' },
  'a sound that fails': { html: '<audio src=x onerror=ran()>', live: true },
  'a details that opens': { html: '<details open ontoggle=ran()>x</details>', live: true },
  'a marquee': { html: '<marquee onstart=ran()>x</marquee>' },
  'an input that takes the focus': { html: '<input autofocus onfocus=ran()>', live: true },
  'a paragraph that takes the focus': {
    html: '<p tabindex=1 autofocus onfocus=ran()>x</p>',
    live: true,
  },
  'a button with an address': {
    html: '<form><button formaction=javascript:ran()>x</button></form>',
  },
  'a form with an address': { html: '<form action="javascript:ran()"><input type=submit></form>' },
  'an isindex': { html: '<isindex type=image src=1 onerror=ran()>' },
  'a body that loads': { html: '<body onload=ran()>x</body>' },
  'a table with a background': { html: '<table background="javascript:ran()"><td>x</td></table>' },
  'a cell that is pressed': { html: '<table><tr><td onclick="ran()">x</td></tr></table>' },
  'a link with a script': { html: '<a href="javascript:ran()">x</a>' },
  'a link with a script in capitals': { html: '<a href="JaVaScRiPt:ran()">x</a>' },
  'a link with blanks before': { html: '<a href=" &#14; javascript:ran()">x</a>' },
  'a link with a tab inside': { html: '<a href="java&Tab;script:ran()">x</a>' },
  'a link with a line break inside': { html: '<a href="java&NewLine;script&colon;ran()">x</a>' },
  'a link with entities': {
    html: '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;ran()">x</a>',
  },
  'a link with entities without semicolons': {
    html: '<a href="&#0000106&#0000097&#0000118&#0000097script:ran()">x</a>',
  },
  'a link with a null inside': { html: '<a href="java\u0000script:ran()">x</a>' },
  'a link with VBScript': { html: '<a href="vbscript:ran()">x</a>' },
  'a link with a document in it': {
    html: '<a href="data:text/html,<script>opener.ran()</script>">x</a>',
  },
  'a link with a blob': { html: '<a href="blob:https://a.example/1">x</a>' },
  'a link without a scheme': { html: '<a href="//a.example/x">x</a>' },
  'a link that is pressed': { html: '<a href="https://a.example" onclick="ran()">x</a>' },
  'a link to which a ping is sent': {
    html: '<a href="https://a.example" ping="https://b.example">x</a>',
  },
  'a link that opens itself': {
    html: '<a href="https://a.example" target="_self" rel="opener">x</a>',
  },
  'a coloured part with a handler': { html: '<span data-color="red" onmouseover="ran()">x</span>' },
  'a coloured part with another name': { html: `<span data-color='red"onclick="ran()'>x</span>` },
  'a part with a class and an id': { html: '<p class="modal" id="root" name="body">x</p>' },
  'a custom element': { html: '<x-a onclick="ran()" contenteditable>x</x-a>' },
  'a handler without quotes and with a bracket': { html: '<p onclick=ran()//>x</p>' },
  'a handler with backticks': { html: '<p onclick=`ran()`>x</p>' },
  'a plaintext': { html: '<plaintext><script>ran()</script>' },
  'entities that become a tag': { html: '&lt;img src=x onerror=ran()&gt;' },
  'entities twice': { html: '&amp;lt;img src=x onerror=ran()&amp;gt;' },
  'a processing instruction': { html: '<?xml version="1.0"?><p>x</p><?php ran() ?>' },
  'UTF-7': { html: '+ADw-script+AD4-ran()+ADw-/script+AD4-' },
  'full-width brackets': { html: '＜script＞ran()＜/script＞' },
};
