import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url))
const server = `
  import { endWithParent } from ${JSON.stringify(module)}
  process.on('SIGTERM', () => { console.log('closed'); process.exit(0) })
  endWithParent({ every: 20 })
  setInterval(() => undefined, 1000)
  console.log('ready')
`
/** As npm: starts the server and hands no signal on. */
const npm = `
  import { spawn } from 'node:child_process'
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(server)}], { stdio: 'inherit' })
  setInterval(() => undefined, 1000)
`

test('a server that npm started closes as by SIGTERM when npm is ended', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  parent.stdout.on('data', (data: Buffer) => void (said += data.toString()))
  while (!said.includes('ready')) await once(parent.stdout, 'data')
  parent.kill('SIGKILL')
  await once(parent.stdout, 'close')
  expect(said).toBe('ready\nclosed\n')
})
