import { createCms } from '#platform/cms/create-cms.ts'
import type { TestSandbox } from './open-sandbox.ts'

export type { CmsError } from '#platform/cms/cms-error.ts'

/** Each version is asked from a network of its own: what one tries wrongly does not count against another. */
const network = { v3: '192.0.2.3', v4: '192.0.2.4', v5: '192.0.2.5' }

/** The real client of the CMS against the sandbox's, by inject instead of a socket. */
export function cmsOn({ app, sandbox }: TestSandbox, version: 'v3' | 'v4' | 'v5') {
  let stored: string | null = null
  const token = { get: () => stored, set: (value: string) => void (stored = value), clear: () => void (stored = null) }
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input))
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${url.pathname}${url.search}`,
      remoteAddress: network[version],
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode })
  }
  return {
    ...createCms({ base: `https://playbill.test/sandbox/cms/${version}`, version, token, fetch, timeout: 20_000 }),
    token,
    /** The code of the newest mail to the address. */
    async codeFor(email: string): Promise<string> {
      const [row] = await sandbox.database.query<{ code: string }>(
        'select code from sandbox.outbox where recipient = $1 order by id desc limit 1',
        [email],
      )
      return row?.code ?? ''
    },
  }
}
