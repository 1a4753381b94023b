const spokes =
  'M26 0L48 0M24.02 9.95L44.35 18.37M18.38 18.38L33.94 33.94M9.95 24.02L18.37 44.35M0 26L0 48M-9.95 24.02L-18.37 44.35M-18.38 18.38L-33.94 33.94M-24.02 9.95L-44.35 18.37M-26 0L-48 0M-24.02 -9.95L-44.35 -18.37M-18.38 -18.38L-33.94 -33.94M-9.95 -24.02L-18.37 -44.35M0 -26L0 -48M9.95 -24.02L18.37 -44.35M18.38 -18.38L33.94 -33.94M24.02 -9.95L44.35 -18.37'

/** The picture of a site that has none: a roulette wheel in a grey that is seen on light and on dark. */
export const roulette = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="translate(${width / 2} ${height / 2}) scale(${Math.round((height / 180) * 100) / 100})" fill="none" stroke="#7d8794" stroke-width="3" stroke-linecap="round"><circle r="86" fill="#7d8794" fill-opacity="0.1" stroke-width="1.2"/><circle r="48"/><circle r="26"/><path d="${spokes}" stroke-width="1.6"/><path d="M-13 0h26M0 -13v26"/><circle cx="31" cy="-22" r="5" fill="#7d8794" stroke="none"/></g></svg>`
