import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type GalleryServer = { readonly address: string; readonly end: () => Promise<void> }

/** `npm run gallery` on a free port. @throws Error with its output when it ends before it is up. */
export async function startGallery(): Promise<GalleryServer> {
  const child = spawn(
    join('node_modules', '.bin', 'vite'),
    ['--config', 'widgets/gallery/vite.config.ts', '--configLoader', 'runner', '--port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  )
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
