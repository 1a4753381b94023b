/** The part of the address that asks for a preview (specification section 2): `#popup-preview` and the query parameter `popup`. */
export function previewIn({ hash, search }: { readonly hash: string; readonly search: string }): string | null {
  if (hash !== '#popup-preview') return null
  const name = new URLSearchParams(search).getAll('popup').at(-1) ?? ''
  return /^[a-z][a-z0-9-]{0,63}$/.test(name) ? name : null
}

type Parts = {
  readonly overlays: () => Promise<{ readonly preview: (popup: string) => Promise<boolean> }>
  readonly report: (error: unknown, where: string) => void
  /** Calls back after each change of the address. */
  readonly subscribe: (listener: () => void) => () => void
  readonly address?: () => { readonly hash: string; readonly search: string }
}

/** Opens the preview that the address asks for: now, and whenever it comes to ask for another. Returns how to stop. */
export function followPreview({ overlays, report, subscribe, address = () => window.location }: Parts): () => void {
  let shown: string | null = null
  const look = (): void => {
    const wanted = previewIn(address())
    if (wanted !== null && wanted !== shown)
      void overlays()
        .then(({ preview }) => preview(wanted))
        .catch((error: unknown) => report(error, 'the preview of a popup'))
    shown = wanted
  }
  look()
  return subscribe(look)
}
