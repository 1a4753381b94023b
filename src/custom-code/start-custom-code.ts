import type { Consent } from '#platform/consent.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import { isProgram, type CodeElement } from '#schemas/document/code.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import { trustedAddress, trustedText } from '#src/services/load-script.ts'
import { guardDocument } from './guard-document.ts'

type Position = 'head' | 'bodyStart' | 'bodyEnd'
type Entry = {
  readonly isEnabled: boolean
  readonly position: Position
  readonly code: readonly CodeElement[]
  readonly category?: ConsentCategory
}
export type Report = (error: unknown, where: string) => void

const where = 'custom code'

function make({ tag, attributes, text }: CodeElement, report: Report): HTMLElement {
  const element = document.createElement(tag)
  // A script that a script makes is async: without this, scripts with addresses would run in the order of their arrival.
  if (element instanceof HTMLScriptElement) element.async = 'async' in attributes
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, name === 'src' ? trustedAddress(value) : value)
  if (text !== undefined) element.textContent = trustedText(text)
  element.addEventListener('error', () => report(new Error('a file of it could not be loaded'), where), { once: true })
  return element
}

/** Beside the root of the page: React looks only inside it. */
const places: Readonly<Record<Position, (elements: readonly HTMLElement[]) => void>> = {
  head: (elements) => document.head.append(...elements),
  bodyStart: (elements) => document.body.prepend(...elements),
  bodyEnd: (elements) => document.body.append(...elements),
}

/** An inline program runs while its element is inserted: its errors are caught here and reported. */
function putIn(entry: Entry, report: Report): void {
  const catchError = (event: ErrorEvent): void => {
    report(new Error(event.error instanceof Error ? event.error.name : 'an error'), where)
    event.preventDefault()
  }
  window.addEventListener('error', catchError)
  try {
    places[entry.position](entry.code.map((element) => make(element, report)))
  } catch (error) {
    report(error, where)
  } finally {
    window.removeEventListener('error', catchError)
  }
}

let isStarted = false

/**
 * Injects each enabled custom code once, after hydration (SEO-3) and as soon as the visitor agrees to its category;
 * failures are only logged (ERR-5). The elements were parsed when the site was published; the server's policy allows
 * their programs by hash or by `strict-dynamic`.
 */
export async function startCustomCode({
  documents,
  consent,
  report,
}: {
  documents: DocumentSource
  consent: Pick<Consent, 'onConsent'>
  report: Report
}): Promise<void> {
  if (isStarted) return
  isStarted = true
  const settings = await documents.get('settings', 'site')
  const { customCode = [] } = (settings?.values ?? {}) as { readonly customCode?: readonly Entry[] }
  const enabled = customCode.filter(({ isEnabled, code }) => isEnabled && code.length > 0)
  let isGuarded = false
  for (const entry of enabled)
    consent.onConsent(entry.category ?? 'marketing', () => {
      if (!isGuarded && entry.code.some(isProgram)) {
        isGuarded = true
        guardDocument((name) => report(new Error(`it called document.${name}`), where))
      }
      putIn(entry, report)
    })
}
