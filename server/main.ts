import { startServer } from './start-server.ts'
import { readSettings, StartError } from './settings.ts'

const root = process.cwd()

function sandboxLines({ address, testPlayers }: Awaited<ReturnType<typeof startServer>>): string[] {
  return [
    `  The sandbox     ${address}/sandbox  (test players, codes)`,
    '',
    '  Test players    login                     password',
    ...testPlayers.map(
      (player) => `                  ${player.login.padEnd(25)} ${player.password.padEnd(12)} ${player.purpose}`,
    ),
    '',
    '  Saving a document of the site publishes it. Ctrl+C ends.',
  ]
}

function tell(server: Awaited<ReturnType<typeof startServer>>): void {
  const lines = [
    '',
    `  Playbill is at ${server.address}          (Russian: ${server.address}/ru)`,
    ...(server.testPlayers.length > 0 ? sandboxLines(server) : []),
    '',
  ]
  console.log(lines.join('\n'))
}

let server: Awaited<ReturnType<typeof startServer>> | undefined
let isEnding = false
let closing: Promise<void> | undefined

/** Ends once everything that was begun is closed; a start that is not done yet is closed as soon as it is. */
function end(): void {
  isEnding = true
  if (!server || closing) return
  closing = server.close()
  closing.then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

try {
  server = await startServer({ root, settings: readSettings(process.env, root) })
  if (isEnding) end()
  else tell(server)
} catch (error) {
  console.error(error instanceof StartError ? `Playbill could not start: ${error.message}` : error)
  process.exit(1)
}
