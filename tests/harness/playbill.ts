import { spawn } from 'node:child_process'
import { buildRoot } from './start-program.ts'

export type Output = { readonly code: number | null; readonly out: string; readonly error: string }

/** Runs the command line of the tested build, with what lets it publish. */
export function playbill(token: string, ...args: readonly string[]): Promise<Output> {
  const child = spawn(process.execPath, ['cli/playbill.mjs', ...args], {
    cwd: buildRoot,
    env: { ...process.env, PLAYBILL_TOKEN: token },
  })
  const output = { out: '', error: '' }
  child.stdout.on('data', (text: Buffer) => void (output.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => void (output.error += text.toString()))
  return new Promise((done) => child.on('close', (code) => done({ code, ...output })))
}
