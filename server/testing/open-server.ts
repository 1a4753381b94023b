import { readSettings } from '#server/settings.ts'
import { startServer, type RunningServer, type StartOptions } from '#server/start-server.ts'

const assets = {
  entry: '/entry.js',
  styles: [],
  sprite: '',
  icon: '',
  fonts: { uz: [], ru: [] },
  chunksOf: () => [],
  development: '',
}

export type TestServer = RunningServer & { readonly said: string[] }

/**
 * The whole server on a free port, without a browser's files. `said` is what it prints. `now` (ms since 1970) and `wait` are a clock of the test's own: unless it
 * waits, a page takes the time that the platform needs, on a busy machine too.
 */
export async function openServer(
  environment: Readonly<Record<string, string>>,
  own: Pick<StartOptions, 'now' | 'wait'> = {},
): Promise<TestServer> {
  const said: string[] = []
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment }, process.cwd())
  const server = await startServer({
    root: process.cwd(),
    settings,
    wait: () => new Promise(() => undefined),
    ...own,
    say: (line) => void said.push(line),
    development: { assets },
  })
  return { ...server, said }
}
