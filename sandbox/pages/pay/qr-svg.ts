import { drawQr } from '#sandbox/auth/two-factor.ts'

const MARGIN = 4

/** The QR code of a text as a picture: dark on white, whatever the page around it. */
export function qrSvg(text: string): string {
  const rows = drawQr(text)
  const size = rows.length + 2 * MARGIN
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`
}
