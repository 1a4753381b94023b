import type { FastifyInstance } from 'fastify'
import { oklch } from '../../catalogue/colour.ts'
import { type Ramp, tonesOf } from '../../catalogue/cover/brush.ts'
import { emblemDrawings } from '../../catalogue/cover/emblems/index.ts'
import { providerBySysname } from '../../catalogue/providers.ts'
import { seeded } from '../../catalogue/seeded.ts'
import { type Emblem, emblems } from '../../catalogue/vocabulary.ts'
import { sendScript } from '../bare-page.ts'
import baccarat from './baccarat.script.js?raw'
import crash from './crash.script.js?raw'
import dice from './dice.script.js?raw'
import style from './game.css?raw'
import mines from './mines.script.js?raw'
import roulette from './roulette.script.js?raw'
import shell from './shell.script.js?raw'
import slot from './slot.script.js?raw'

export const ASSETS = '/sandbox/games-assets'

const scripts: ReadonlyMap<string, string> = new Map(
  Object.entries({ shell, slot, crash, dice, mines, roulette, baccarat }),
)
const known: ReadonlySet<string> = new Set(emblems)

/** Ramps that keep the symbols of one slot apart: the studio's two, then hues around the wheel. */
function rampOf(provider: string, variant: number): Ramp {
  const palette = providerBySysname(provider)?.palette
  if (palette && variant < 2) return variant === 0 ? tonesOf(palette).spark : tonesOf(palette).main
  const hue = (variant * 47 + 10) % 360
  return {
    hi: oklch(0.88, 0.09, hue),
    base: oklch(0.74, 0.14, hue),
    lo: oklch(0.58, 0.13, hue),
    dim: oklch(0.4, 0.1, hue),
  }
}

const symbol = (provider: string, name: Emblem, variant: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="112" viewBox="-58 -58 116 116">${emblemDrawings[name](rampOf(provider, variant), rampOf(provider, variant + 1), seeded(`symbol ${name}`))}</svg>`

/**
 * Styles, scripts and pictures of the games. Any document may load them, as from a provider's host: a frame without an
 * origin of its own is another site to a browser.
 */
export function serveGameAssets(app: FastifyInstance): void {
  app.addHook(
    'onSend',
    async (_request, reply) =>
      void reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' }),
  )
  app.get(`${ASSETS}/game.css`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
  app.get<{ Params: { file: string } }>(`${ASSETS}/scripts/:file`, (request, reply) => {
    const script = scripts.get(request.params.file.replace(/\.js$/, ''))
    return script === undefined
      ? reply.code(404).type('text/plain').send('There is no such script')
      : sendScript(reply, script)
  })
  app.get<{ Params: { file: string } }>(`${ASSETS}/palettes/:file`, (request, reply) => {
    const palette = providerBySysname(request.params.file.replace(/\.css$/, ''))?.palette
    if (!palette) return reply.code(404).type('text/plain').send('There is no such palette')
    const rules = Object.entries(palette).map(([name, colour]) => `--${name}: ${colour}`)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(`:root { ${rules.join('; ')} }\n`)
  })
  app.get<{ Params: { provider: string; file: string } }>(`${ASSETS}/symbols/:provider/:file`, (request, reply) => {
    const [, name = '', variant = ''] = /^([a-z]+)-([0-9])\.svg$/.exec(request.params.file) ?? []
    if (!known.has(name) || !providerBySysname(request.params.provider))
      return reply.code(404).type('text/plain').send('There is no such symbol')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
      })
      .type('image/svg+xml; charset=utf-8')
      .send(symbol(request.params.provider, name as Emblem, Number(variant)))
  })
}
