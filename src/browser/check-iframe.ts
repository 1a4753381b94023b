import { safePath } from '#base/links.ts'
import type { RenderHost } from '#engine/render/host.ts'
import { splitLocale } from '#schemas/document/locale-path.ts'
import { leaveTo } from './navigation.ts'

/** The message that a page of this site in a frame of this site posts to its parent (GRD-7). */
type CheckIframe = { readonly type: 'checkIframe'; readonly path: string }

const isCheckIframe = (data: unknown): data is CheckIframe => {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 2) return false
  return 'type' in data && data.type === 'checkIframe' && 'path' in data && typeof data.path === 'string'
}

/** The origin of a window around this one; null where it is another's, which may not be read. */
function originOf(frame: Window): string | null {
  try {
    return frame.location.origin
  } catch {
    return null
  }
}

/**
 * Inside a frame of our own origin: posts its path to the parent, which opens it and so removes the frame. Returns
 * whether it posted.
 */
export function tellParent(page: Window): boolean {
  const { parent, location } = page
  if (parent === page || originOf(parent) !== location.origin) return false
  const message: CheckIframe = { type: 'checkIframe', path: location.pathname + location.search + location.hash }
  parent.postMessage(message, location.origin)
  return true
}

type Message = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/**
 * The path that a message asks this page to open (O5), or null unless it comes from our origin, from a frame in this
 * page, in the exact shape, with a safe path of our own.
 */
export function requestedPath({ data, origin, source }: Message, page: Window): string | null {
  if (origin !== page.location.origin || source === null) return null
  const frames = [...page.document.querySelectorAll('iframe')]
  if (!frames.some(({ contentWindow }) => contentWindow !== null && contentWindow === source) || !isCheckIframe(data))
    return null
  return safePath(data.path)
}

/**
 * Goes where our own pages inside frames of this page ask to go: to the address as it is given, also in another
 * language. Returns a function that stops listening.
 */
export function followFrames(page: Window, { locale, go }: Pick<RenderHost, 'locale' | 'go'>): () => void {
  const hear = (event: MessageEvent<unknown>): void => {
    const path = requestedPath(event, page)
    if (path === null) return
    if (splitLocale(path).locale === locale) go({ href: path, external: false })
    else leaveTo(path)
  }
  page.addEventListener('message', hear)
  return () => page.removeEventListener('message', hear)
}
