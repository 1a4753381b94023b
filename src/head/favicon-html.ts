import { escapeHtml } from '#base/escape-html.ts'

/** One icon of the tab or the home screen, its address inside the site. */
export type Favicon = {
  readonly type: 'png' | 'apple-png' | 'ico' | 'svg'
  readonly sizes: string
  readonly href: string
}

const types = { png: 'image/png', ico: 'image/x-icon', svg: 'image/svg+xml' } as const

/** The favicons as HTML (SEO-7). */
export function faviconHtml(icons: readonly Favicon[]): string {
  return icons
    .map(({ type, sizes, href }) => {
      const address = escapeHtml(href)
      const size = sizes === 'any' && type === 'svg' ? '' : ` sizes="${escapeHtml(sizes)}"`
      return type === 'apple-png'
        ? `<link rel="apple-touch-icon"${size} href="${address}">`
        : `<link rel="icon" type="${types[type]}"${size} href="${address}">`
    })
    .join('\n')
}
