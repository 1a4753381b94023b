import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './foreign-frame.module.css'

export type ForeignFrameProps = {
  src: string
  /** What is in it, for who cannot see it. */
  title: string
  /** The frame's rights, as the attribute spells them; rights to navigate our page are refused (O8, R26). */
  sandbox: string
  /** Powers of the browser that it may use; '' for none. */
  allow: string
  referrerPolicy: 'no-referrer' | 'origin' | 'strict-origin' | 'same-origin'
  /**
   * Whether a third-party page sends a message once it is ready; false: any loaded page counts, even an error page of
   * the browser.
   */
  saysReady: boolean
  /** Milliseconds until a frame from which nothing came counts as lost. */
  patience?: number
  /** Lies over the frame while it loads. */
  loading: ReactNode
  /** Covers a frame that is lost; `retry` loads it again. */
  lost: (retry: () => void) => ReactNode
  className?: string | undefined
}

const usualPatience = 20_000
const refused = /\ballow-top-navigation/

/**
 * A page of somebody else inside ours. One that never comes, comes as an error, or is refused by the browser is covered
 * by a way to try again.
 */
export function ForeignFrame({
  src,
  title,
  sandbox,
  allow,
  referrerPolicy,
  saysReady,
  patience = usualPatience,
  loading,
  lost,
  className,
}: ForeignFrameProps): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'late' | 'refused'>('loading')
  const frame = useRef<HTMLIFrameElement>(null)
  const isOwn = src.startsWith('/')
  // A third-party page that loads before hydration would send its message to nobody.
  const isHere = useIsAlive() || isOwn
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('late'), patience)
    return () => clearTimeout(timer)
  }, [attempt, patience, state])
  useEffect(() => {
    const { current } = frame
    if (current && isOwn && isComplete(current)) setState(isLost(current) ? 'late' : 'shown')
  }, [isOwn])
  useEffect(() => (isOwn ? undefined : followFrame(src, frame, setState)), [src, isOwn])
  if (refused.test(sandbox))
    throw new Error(
      'A foreign frame may not navigate the site around it: leave allow-top-navigation out of its sandbox',
    )
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  const hasLoaded = (current: HTMLIFrameElement): void => {
    if (isOwn) setState(isLost(current) ? 'late' : 'shown')
    else if (!saysReady) setState((before) => (before === 'refused' ? before : 'shown'))
  }
  return (
    <div className={className} aria-busy={state === 'loading' || undefined}>
      {isHere && (
        <iframe
          key={attempt}
          ref={frame}
          src={src}
          title={title}
          sandbox={sandbox}
          allow={allow}
          referrerPolicy={referrerPolicy}
          className={styles.frame}
          onLoad={(event) => hasLoaded(event.currentTarget)}
        />
      )}
      {state !== 'shown' && <div className={styles.cover}>{state === 'loading' ? loading : lost(retry)}</div>}
    </div>
  )
}

const never = () => () => undefined
/** False in the server's markup and while the browser takes it over. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Detects whether a foreign frame has loaded (O8). Browsers fire `load` for their own error pages too and hide the
 * content, so any message from the frame's origin and window counts; its text is not read. For refusals by our policy
 * the browser fires its own event.
 */
function followFrame(
  src: string,
  frame: { readonly current: HTMLIFrameElement | null },
  become: (state: 'shown' | 'refused') => void,
): () => void {
  const { origin } = new URL(src)
  const hear = (event: MessageEvent<unknown>): void => {
    const { current } = frame
    if (event.origin === origin && current?.contentWindow && event.source === current.contentWindow) become('shown')
  }
  const hearRefusal = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective !== 'frame-src' || !frame.current) return
    // A frame that was led on is named by where it was led.
    const isOnly = document.querySelectorAll('iframe').length === 1
    if (isOnly || (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin)) become('refused')
  }
  window.addEventListener('message', hear)
  document.addEventListener('securitypolicyviolation', hearRefusal)
  return () => {
    window.removeEventListener('message', hear)
    document.removeEventListener('securitypolicyviolation', hearRefusal)
  }
}

/** An error page of the browser has no document for us. */
function isComplete({ contentDocument }: HTMLIFrameElement): boolean {
  return (
    contentDocument === null || (contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank')
  )
}

/**
 * For a frame of our own origin. A browser's own error page has no origin; a page that our server refused has the
 * status.
 */
function isLost(frame: HTMLIFrameElement): boolean {
  if (!frame.contentDocument) return true
  const entry = performance.getEntriesByName(frame.src, 'resource').at(-1)
  return entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400
}
