import { startServer } from './start-server.ts'
import { readSettings, StartError } from './settings.ts'

const root = process.cwd()

function tell(server: Awaited<ReturnType<typeof startServer>>): void {
  const lines = [
    '',
    `  Playbill is at ${server.address}          (Russian: ${server.address}/ru)`,
    `  The sandbox     ${server.address}/sandbox  (test players, codes)`,
    '',
    '  Test players    login                     password',
    ...server.testPlayers.map((player) => `                  ${player.login.padEnd(25)} ${player.password.padEnd(12)} ${player.purpose}`),
    '',
    '  Saving a document of the site publishes it. Ctrl+C ends.',
    '',
  ]
  console.log(lines.join('\n'))
}

try {
  const server = await startServer({ root, settings: readSettings(process.env, root) })
  tell(server)
  let isEnding = false
  const end = (): void => {
    if (isEnding) return
    isEnding = true
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  console.error(error instanceof StartError ? `Playbill could not start: ${error.message}` : error)
  process.exit(1)
}
