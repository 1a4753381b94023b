import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './foreign-frame.module.css'

export type ForeignFrameProps = {
  src: string
  /** What is in it, for who cannot see it. */
  title: string
  /** Rights of the page in it, as the attribute spells them; those to navigate the site around it are refused (reliability O8, rule 26). */
  sandbox: string
  /** Powers of the browser that it may use; '' for none. */
  allow: string
  referrerPolicy: 'no-referrer' | 'origin' | 'strict-origin' | 'same-origin'
  /** Milliseconds until a frame from which nothing came counts as lost. */
  patience?: number
  /** Lies over the frame while it loads. */
  loading: ReactNode
  /** Lies over a frame that is lost; `retry` loads it anew. */
  lost: (retry: () => void) => ReactNode
  className?: string | undefined
}

const usualPatience = 20_000
const refused = /\ballow-top-navigation/

/** A page of somebody else inside ours. One that never comes, or comes as an error, is covered by a way to try again. */
export function ForeignFrame({ src, title, sandbox, allow, referrerPolicy, patience = usualPatience, loading, lost, className }: ForeignFrameProps): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'lost'>('loading')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('lost'), patience)
    return () => clearTimeout(timer)
  }, [attempt, patience, state])
  // A frame that had come before the page was alive told nobody.
  useEffect(() => {
    const { current } = frame
    if (current && isComplete(current)) setState(isLost(current) ? 'lost' : 'shown')
  }, [])
  if (refused.test(sandbox)) throw new Error('A foreign frame may not navigate the site around it: leave allow-top-navigation out of its sandbox')
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <div className={className} aria-busy={state === 'loading' || undefined}>
      <iframe
        key={attempt}
        ref={frame}
        src={src}
        title={title}
        sandbox={sandbox}
        allow={allow}
        referrerPolicy={referrerPolicy}
        className={styles.frame}
        onLoad={(event) => setState(isLost(event.currentTarget) ? 'lost' : 'shown')}
      />
      {state !== 'shown' && <div className={styles.cover}>{state === 'lost' ? lost(retry) : loading}</div>}
    </div>
  )
}

const ownPath = (frame: HTMLIFrameElement): URL | null => {
  const url = new URL(frame.src)
  return url.origin === window.location.origin ? url : null
}

/** Only of a frame of our own origin: of another nothing can be read. An error page of the browser has no document for us. */
function isComplete(frame: HTMLIFrameElement): boolean {
  if (ownPath(frame) === null) return false
  const { contentDocument } = frame
  return contentDocument === null || (contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank')
}

/** A browser's own error page belongs to no origin; what a server of ours refused says so by its status. */
function isLost(frame: HTMLIFrameElement): boolean {
  if (!ownPath(frame)) return false
  if (!frame.contentDocument) return true
  const entry = performance.getEntriesByName(frame.src, 'resource').at(-1)
  return entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400
}
