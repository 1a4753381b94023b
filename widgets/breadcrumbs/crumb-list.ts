import type { Href } from '#schemas/document/link.ts'

/** One place of the path to a page; the page itself, the last one, has no link. */
export type Crumb = { readonly label: string; readonly to?: Href }
type Authored = { readonly items: readonly { readonly label: string; readonly to: Href }[] }

/**
 * The places of a page from home on, as the widget shows them and as structured data lists them. `current`: the page's
 * own name; without it the last place is the last one that is known.
 */
export function crumbList({ items }: Authored, home: string, current: string | undefined): Crumb[] {
  return [
    { label: home, to: { href: '/', external: false } },
    ...items.map(({ label, to }) => ({ label, to })),
    ...(current ? [{ label: current }] : []),
  ]
}
