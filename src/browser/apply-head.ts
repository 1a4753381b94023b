import { inlineJson } from '#base/inline-json.ts'
import { headMark } from '#src/head/head-html.ts'
import type { Head } from '#src/head/head.ts'

function marked(element: HTMLElement): HTMLElement {
  element.setAttribute(headMark, '')
  return element
}

function dataElement(block: object): HTMLElement {
  const element = document.createElement('script')
  element.type = 'application/ld+json'
  element.textContent = inlineJson(block)
  return marked(element)
}

/** Makes the head of the document say what the page says, after a navigation in the browser: what the page before it said is gone. */
export function applyHead({ title, tags, data }: Head): void {
  document.title = title
  const next = tags.map(({ tag, attributes }) => {
    const element = marked(document.createElement(tag))
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  })
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove()
  document.head.append(...next, ...data.map(dataElement))
}
