import type { NodeFailure } from '#engine/render/environment.ts'
import type { FailureNote, PageState } from '#src/app/page-state.ts'

/**
 * Development alone: `npm run dev` puts this module into its pages, a build has nothing of it. It shows in Vite's
 * overlay what went wrong: nodes that failed, on the server or here, code that the server cannot load, and documents
 * that cannot be published.
 */
type Failed = { readonly failure: NodeFailure; readonly error: unknown; readonly componentStack: string | null }
type Overlay = HTMLElement & { readonly close: () => void }

const hot = import.meta.hot
const notes: FailureNote[] = []
const overlays = (): Overlay[] => [...document.querySelectorAll<Overlay>('vite-error-overlay')]

function show(message: string, stack: string, file?: string): void {
  const ErrorOverlay = customElements.get('vite-error-overlay') as
    | (new (error: { message: string; stack: string; id?: string }) => Overlay)
    | undefined
  if (!ErrorOverlay) return
  overlays().forEach((overlay) => overlay.close())
  document.body.append(new ErrorOverlay({ message, stack, ...(file ? { id: file } : {}) }))
}

const textOf = ({ widget, document: of, node, reason, within }: FailureNote): string =>
  `The widget ${widget} threw: ${reason}\nDocument: ${of}\nNode: ${node}${within.length > 1 ? `\nInside: ${within.slice(0, -1).join(' > ')}` : ''}`

function showNotes(more: readonly FailureNote[]): void {
  notes.push(...more)
  const [first] = notes
  if (first) show(notes.map(textOf).join('\n\n'), notes.map(({ stack }) => stack).join('\n\n'), first.file)
}

if (hot) {
  window.addEventListener('playbill:failed', (event) => {
    const { failure, error, componentStack } = (event as CustomEvent<Failed>).detail
    // The server maps the stack to the source files.
    hot.send('playbill:failed', {
      failure,
      stack: error instanceof Error ? error.stack : String(error),
      componentStack,
    })
  })
  hot.on('playbill:explained', (note: FailureNote) => showNotes([note]))
  hot.on('playbill:problem', ({ text }: { text: string | null }) => {
    if (text !== null) return show(text, '')
    // A node that failed stays a hole until it is rendered from the beginning.
    if (notes.length > 0) return location.reload()
    overlays().forEach((overlay) => overlay.close())
  })
  hot.on('vite:beforeUpdate', () => {
    if (notes.length > 0) location.reload()
  })
  hot.send('playbill:hello', {})
  const state = document.querySelector('body > script#page-state')?.textContent
  showNotes((JSON.parse(state ?? '{}') as Partial<PageState>).failed ?? [])
}
