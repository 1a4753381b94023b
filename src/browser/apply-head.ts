import type { Head } from '#src/head/head.ts'

function setMeta(attribute: 'name' | 'property', name: string, content: string | null): void {
  const selector = `meta[${attribute}="${name}"]`
  let element = document.head.querySelector<HTMLMetaElement>(selector)
  if (content === null) return element?.remove()
  if (!element) {
    element = document.createElement('meta')
    element.setAttribute(attribute, name)
    document.head.append(element)
  }
  element.content = content
}

function setLink(rel: string, hreflang: string | null, href: string): void {
  const selector = hreflang === null ? `link[rel="${rel}"]` : `link[rel="${rel}"][hreflang="${hreflang}"]`
  let element = document.head.querySelector<HTMLLinkElement>(selector)
  if (!element) {
    element = document.createElement('link')
    element.rel = rel
    if (hreflang !== null) element.hreflang = hreflang
    document.head.append(element)
  }
  element.href = href
}

/** Makes the head of the document say what the page says, after a navigation in the browser. */
export function applyHead(head: Head): void {
  document.title = head.title
  setMeta('name', 'description', head.description)
  setMeta('property', 'og:title', head.title)
  setMeta('property', 'og:description', head.description)
  setMeta('property', 'og:url', head.canonical)
  setMeta('property', 'og:image', head.image?.src ?? null)
  setMeta('name', 'robots', head.robots)
  setLink('canonical', null, head.canonical)
  for (const element of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) element.remove()
  for (const { hreflang, href } of head.alternates) setLink('alternate', hreflang, href)
}
