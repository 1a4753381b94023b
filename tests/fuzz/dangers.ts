/** What could run, leave or restyle the page in a parsed document, besides what its own list allows. */
export function dangers(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    const isOurs = element.closest('[data-ours]') !== null
    const found =
      [
        'script',
        'iframe',
        'object',
        'embed',
        'applet',
        'base',
        'meta',
        'link',
        'style',
        'template',
        'frame',
        'frameset',
        'foreignobject',
        'animate',
        'set',
        'portal',
        'math',
      ].includes(tag) && !isOurs
        ? [`<${tag}>`]
        : []
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${tag} ${name}`)
      if (['style', 'srcdoc', 'formaction', 'ping', 'background'].includes(name.toLowerCase()))
        found.push(`${tag} ${name}`)
      if (
        /^(href|src|action|data|poster|xlink:href|content)$/i.test(name) &&
        // oxlint-disable-next-line no-control-regex -- browsers drop these before they read a scheme
        /^(javascript|data|vbscript|blob|filesystem):/i.test(value.replace(/[\u0000-\u0020]/g, ''))
      )
        found.push(`${tag} ${name}=${value}`)
    }
    return found
  })
}
