import { toLinearRgb } from '#base/contrast.ts'

const gamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** A colour of a theme as `#rrggbb`, for what knows no oklch: the manifest, the bar of an installed app. */
export const hexColour = (colour: string): string =>
  `#${toLinearRgb(colour)
    .map((channel) =>
      Math.round(gamma(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
