type Address = { readonly hash: string; readonly search: string }

const nameIn = (search: string): string | null => {
  const name = new URLSearchParams(search).getAll('popup').at(-1) ?? ''
  return /^[a-z][a-z0-9-]{0,63}$/.test(name) ? name : null
}
const isPreview = ({ hash }: Address): boolean => hash === '#popup-preview'

/** The popup that an address previews (POP-12): `#popup-preview` with the query parameter `popup`. */
export const previewIn = (address: Address): string | null => (isPreview(address) ? nameIn(address.search) : null)
/** The popup that the address links to: the query parameter `popup` without that hash. */
export const linkIn = (address: Address): string | null => (isPreview(address) ? null : nameIn(address.search))

type Parts = {
  readonly overlays: () => Promise<{ readonly preview: (popup: string) => Promise<boolean> }>
  /** Opens a popup that may be linked to, and nothing else. */
  readonly open: (popup: string) => Promise<unknown>
  readonly report: (error: unknown, where: string) => void
  /** Calls back after each change of the address. */
  readonly subscribe: (listener: () => void) => () => void
  readonly address?: () => Address
}

/** Opens the preview or the linked popup that the address names: now, and whenever it comes to name another. Returns how to stop. */
export function followPreview({
  overlays,
  open,
  report,
  subscribe,
  address = () => window.location,
}: Parts): () => void {
  const ways = [
    { read: previewIn, show: (popup: string) => overlays().then(({ preview }) => preview(popup)) },
    { read: linkIn, show: open },
  ].map((way) => ({ ...way, shown: null as string | null }))
  const look = (): void => {
    for (const way of ways) {
      const wanted = way.read(address())
      if (wanted !== null && wanted !== way.shown)
        way.show(wanted).catch((error: unknown) => report(error, 'the popup of the address'))
      way.shown = wanted
    }
  }
  look()
  return subscribe(look)
}
