import type { FastifyInstance } from 'fastify'
import { chatProviders } from '#schemas/api/support.ts'
import { sendScript } from '../bare-page.ts'
import chat from './chat.script.js?raw'
import fingerprint from './fingerprint.script.js?raw'
import messenger from './messenger.script.js?raw'

const SERVICES = '/sandbox/services'

/** One script for each provider. It defines only the globals that the provider's real API defines. */
const chatScript = (name: string): string => `(() => {\n${chat.replace('PROVIDER', name)}\n})()\n`

const scripts: ReadonlyMap<string, string> = new Map([
  ...chatProviders.filter((name) => name !== 'comm100').map((name) => [`chat/${name}.js`, chatScript(name)] as const),
  ['fingerprint.js', `(() => {\n${fingerprint}\n})()\n`],
  ['messenger.js', `(() => {\n${messenger}\n})()\n`],
])

/**
 * `/sandbox/services/`: serves stand-ins for the scripts of third-party services, on another origin, as the real ones
 * are.
 */
export function serveServices(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>(`${SERVICES}/*`, (request, reply) => {
    const script = scripts.get(request.params['*'])
    return script === undefined
      ? reply.code(404).type('text/plain').send('There is no such service')
      : sendScript(reply.header('cross-origin-resource-policy', 'cross-origin'), script)
  })
}
