import { mediaName } from '#base/media-name.ts'
import { siteIcons } from '#server/http/site-icon.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { hexColour } from './hex-colour.ts'

const size = 512
/** What is always seen of a maskable icon is a circle of 80%; a square in it has sides of 56%. */
const inner = 288

function sourceOf({ media, ...release }: ServedRelease): string {
  const icon = siteIcons({ ...release, media }, 'uz').findLast(({ type }) => type === 'svg')?.href ?? ''
  const bytes = media.get(mediaName(icon) ?? '')
  return bytes ? `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}` : icon
}

/**
 * The site's icon on the ground of its theme, with room to be cut to any shape: for sites that bring no maskable icon
 * of their own.
 */
export function drawnIcon(release: ServedRelease): string {
  const at = (size - inner) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${hexColour(release.theme.color)}"/><image href="${sourceOf(release)}" x="${at}" y="${at}" width="${inner}" height="${inner}"/></svg>\n`
}
