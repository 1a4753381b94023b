import { readSettings } from '#server/settings.ts'
import { startServer, type RunningServer } from '#server/start-server.ts'

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

/** The whole server on a free port, without a browser's files. `said` is what it prints. @param now ms since 1970, for a clock of the test's own. */
export async function openServer(
  environment: Readonly<Record<string, string>>,
  now?: () => number,
): Promise<TestServer> {
  const said: string[] = []
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment }, process.cwd())
  const server = await startServer({
    root: process.cwd(),
    settings,
    ...(now ? { now } : {}),
    say: (line) => void said.push(line),
    development: { assets },
  })
  return { ...server, said }
}
