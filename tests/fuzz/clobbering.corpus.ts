const simple = ['page-state', 'root', 'overlays', 'main', 'bottom', 'cookie', 'body', 'head', 'location', 'defaultView', 'currentScript', 'getElementById', 'querySelector', 'createElement', 'documentElement', 'forms', 'fetch', 'customElements', 'dataLayer', 'parent', 'opener', 'top', 'self', 'name', 'toString', '__proto__', 'constructor', '$', 'playbill', 'ran']

/** Markup that gives elements the names that a page looks up (O14), and those names. */
export const clobbering: readonly { readonly html: string; readonly names: readonly string[] }[] = [
  ...simple.map((name, index) => {
    const shapes = [`<a id="${name}" href="/evil">x</a>`, `<img name="${name}" src="/evil.png">`, `<form name="${name}"><input name="content" value="{}"></form>`, `<p id='${name}'>x</p>`, `<h2 id=${name} name=${name}>x</h2>`]
    return { html: shapes[index % shapes.length] ?? '', names: [name] }
  }),
  { html: '<a id="config"></a><a id="config" name="url" href="https://evil.example/">x</a>', names: ['config', 'url'] },
  { html: '<form id="config"><output id="url">https://evil.example/</output></form>', names: ['config', 'url'] },
  { html: '<form id="a"></form><form id="a" name="b"><input id="c" value="x"></form>', names: ['a', 'b', 'c'] },
  { html: '<iframe name="config" srcdoc="<a id=url href=//evil.example>x</a>"></iframe>', names: ['config', 'url'] },
  { html: '<object id="cfg" name="cfg"></object><embed name="cfg">', names: ['cfg'] },
  { html: '<script type="application/json" id="page-state">{"release":"evil"}</script>', names: ['page-state'] },
  { html: '</div><div id="root"><main id="main">evil</main></div>', names: ['root', 'main'] },
  { html: '<form id="f"><input name="attributes"><input name="parentNode"><input name="elements"></form>', names: ['f', 'attributes', 'parentNode', 'elements'] },
  { html: '<p ID="main" Name="main" xml:id="main">x</p>', names: ['main'] },
  { html: '<svg id="overlays"><g id="overlays"></g></svg><math id="overlays"></math>', names: ['overlays'] },
  { html: '<table id="root"><tr id="root"><td id="root">x</td></tr></table>', names: ['root'] },
  { html: '<blockquote id="&#109;ain">x</blockquote><li id="ma&#x69;n">y</li>', names: ['main'] },
]
