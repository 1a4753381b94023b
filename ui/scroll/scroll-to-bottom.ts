/** Scrolls this far past the end, to pass content that is added meanwhile (CON-3). */
const bottomOvershoot = 5_000

/** Scrolls to the very end of `place`, of the page by default, also past what is still growing. */
export function scrollToBottom(place: Pick<Element, 'scrollHeight' | 'scrollTo'> = document.documentElement): void {
  place.scrollTo({ top: place.scrollHeight + bottomOvershoot })
}
