import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type GalleryServer = { readonly address: string; readonly end: () => Promise<void> }

const vite = (...args: readonly string[]) =>
  spawn(
    join('node_modules', '.bin', 'vite'),
    [...args, '--config', 'widgets/gallery/vite.config.ts', '--configLoader', 'runner'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  )

/** `npm run gallery` on a free port. @throws Error with its output when it ends before it is up. */
export const startGallery = (): Promise<GalleryServer> => serve('--port', '0')

/** The same, built: a page loads a few files, while the development server sends a thousand modules. */
export async function startBuiltGallery(): Promise<GalleryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'playbill-gallery-'))
  const build = vite('build', '--outDir', folder, '--emptyOutDir')
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The gallery does not build:\n${output}`)
  const { address, end } = await serve('preview', '--outDir', folder, '--port', '0')
  return { address, end: () => end().finally(() => rm(folder, { recursive: true, force: true })) }
}

async function serve(...args: readonly string[]): Promise<GalleryServer> {
  const child = vite(...args)
  let output = ''
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      const [, found] = /(http:\/\/localhost:\d+)\//.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`The gallery ended before it was up:\n${output}`)))
  })
  return {
    address,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
