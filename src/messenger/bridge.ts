type Inset = { readonly top?: unknown; readonly bottom?: unknown }
/** What of the messenger's script is used; each part is there from some version on. */
export type WebApp = {
  readonly ready?: () => void
  readonly expand?: () => void
  readonly safeAreaInset?: Inset
  readonly contentSafeAreaInset?: Inset
  readonly setHeaderColor?: (color: string) => void
  readonly setBackgroundColor?: (color: string) => void
  readonly onEvent?: (name: string, listener: () => void) => void
  readonly BackButton?: {
    readonly show?: () => void
    readonly hide?: () => void
    readonly onClick?: (listener: () => void) => void
  }
  readonly HapticFeedback?: { readonly impactOccurred?: (style: 'light') => void }
}

/** The messenger's object, once its script has run. */
export function webAppOf(page: Window): WebApp | null {
  const { Telegram } = page as { Telegram?: { WebApp?: unknown } }
  const app = Telegram?.WebApp
  return typeof app === 'object' && app !== null ? app : null
}

type Parts = {
  readonly app: WebApp
  readonly page: Document
  /** Whether its back button has something to do; `subscribe` notifies of each change. */
  readonly hasBack: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly back: () => void
  readonly report: (error: unknown) => void
}

const pixels = (...values: readonly unknown[]): string =>
  `${values.reduce<number>((sum, value) => sum + (typeof value === 'number' && value > 0 ? value : 0), 0)}px`
const pressed = 'button, a[href], [role=button], [role=tab], [role=switch]'

/**
 * Fits the site into the messenger: safe areas from it, the colours of the site's one theme to it, its back button, and
 * its haptics (MSG-1). Returns a function that stops it.
 */
export function fitIntoMessenger({ app, page, hasBack, subscribe, back, report }: Parts): () => void {
  const root = page.documentElement
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      report(error)
    }
  }
  const followAreas = (): void => {
    const { safeAreaInset: device, contentSafeAreaInset: content } = app
    root.style.setProperty('--safe-bottom', pixels(device?.bottom, content?.bottom))
    root.style.setProperty('--safe-top', pixels(device?.top, content?.top))
  }
  const giveColors = (): void => {
    const color = page.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? ''
    if (!/^#[0-9a-f]{6}$/i.test(color)) return
    app.setHeaderColor?.(color)
    app.setBackgroundColor?.(color)
  }
  let isBackShown: boolean | undefined
  const followPlace = (): void => {
    const isShown = hasBack()
    if (isShown === isBackShown) return
    isBackShown = isShown
    attempt(() => (isShown ? app.BackButton?.show?.() : app.BackButton?.hide?.()))
  }
  const feel = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(pressed))
      attempt(() => app.HapticFeedback?.impactOccurred?.('light'))
  }
  for (const start of [
    followAreas,
    giveColors,
    () => app.ready?.(),
    () => app.expand?.(),
    () => app.BackButton?.onClick?.(back),
    () => app.onEvent?.('themeChanged', () => attempt(giveColors)),
    () => app.onEvent?.('safeAreaChanged', () => attempt(followAreas)),
    () => app.onEvent?.('contentSafeAreaChanged', () => attempt(followAreas)),
  ])
    attempt(start)
  followPlace()
  const stop = subscribe(followPlace)
  page.addEventListener('click', feel, { capture: true, passive: true })
  return () => {
    stop()
    page.removeEventListener('click', feel, { capture: true })
  }
}
