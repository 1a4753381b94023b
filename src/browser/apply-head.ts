import { inlineJson } from '#base/inline-json.ts'
import { headMark } from '#src/head/head-html.ts'
import type { Head } from '#src/head/head.ts'

function marked(element: HTMLElement): HTMLElement {
  element.setAttribute(headMark, '')
  return element
}

type TrustedData = {
  readonly createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => unknown }
}
/** Structured data is no program, but browsers with Trusted Types demand a policy for it too (R21). */
const data = (globalThis as { trustedTypes?: TrustedData }).trustedTypes?.createPolicy('playbill-data', {
  createScript: (text) => text,
})

function dataElement(block: object): HTMLElement {
  const element = document.createElement('script')
  element.type = 'application/ld+json'
  const text = inlineJson(block)
  // The browser takes it as trusted, and types know strings only.
  element.textContent = (data?.createScript(text) ?? text) as string
  return marked(element)
}

/** Makes the head of the document say what the page says, after a navigation in the browser: what the page before it said is gone. */
export function applyHead({ title, tags, data: blocks }: Head): void {
  document.title = title
  const next = tags.map(({ tag, attributes }) => {
    const element = marked(document.createElement(tag))
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  })
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove()
  document.head.append(...next, ...blocks.map(dataElement))
}
