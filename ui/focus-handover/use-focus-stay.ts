import { type RefCallback, useCallback } from 'react'

/** Focuses an element that is no control, until the focus leaves it. */
function focusPlace(place: HTMLElement): void {
  const isOurs = !place.hasAttribute('tabindex')
  if (isOurs) place.tabIndex = -1
  place.focus({ preventScroll: true })
  if (isOurs) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
}

function around(element: HTMLElement): HTMLElement[] {
  const places = []
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement)
    places.push(place)
  return places
}

/**
 * Where an element with the focus in it goes and nothing takes the focus over, the focus stays where it was: on the nearest element around it that is still there, so that
 * the next Tab goes on from there.
 */
export function useFocusStay(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const places = around(element)
    return () => {
      if (!element.contains(document.activeElement)) return
      // After everything that takes the focus over by itself.
      setTimeout(() => {
        const place = places.find(({ isConnected }) => isConnected)
        if (place && document.activeElement === document.body) focusPlace(place)
      })
    }
  }, [])
}
