import { isIPv4, isIPv6 } from 'node:net'

export type Device = {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  readonly system: string | null
  readonly browser: string | null
}

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]
/** In this order: nearly every browser also calls itself Chrome or Safari. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Telegram', /Telegram/],
  ['Yandex', /YaBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const nameIn = (table: typeof systems, text: string): string | null =>
  table.find(([, mark]) => mark.test(text))?.[0] ?? null

/** What a User-Agent header says about a device, as far as a player would recognise it. */
export function readDevice(userAgent: string): Device {
  const system = nameIn(systems, userAgent)
  const isTablet = /iPad|Tablet/.test(userAgent) || (system === 'Android' && !/Mobile/.test(userAgent))
  const isPhone = system === 'iOS' || system === 'Android' || /Mobile/.test(userAgent)
  const kind = isTablet ? 'tablet' : isPhone ? 'phone' : system === null ? 'unknown' : 'computer'
  return { kind, system, browser: nameIn(browsers, userAgent) }
}

/**
 * An address as it is shown: the network without the device. For IPv6 only the first three groups (/48); null for an
 * invalid address.
 */
export function partOfAddress(address: string): string | null {
  const v4 = address.replace(/^::ffff:/i, '')
  if (isIPv4(v4)) return v4.replace(/\d+$/, '•')
  if (!isIPv6(address)) return null
  const [start = ''] = address.split('::')
  const groups = [...start.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}:•`
}
