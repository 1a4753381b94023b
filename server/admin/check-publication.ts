import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { CheckedPublication } from './read-publication.ts'

/** What the thread is given: the body of `POST /_admin/releases`, and the time in ms since 1970. */
export type PublicationJob = { readonly body: Uint8Array; readonly now: number }
export type PublicationCheck = (job: PublicationJob) => Promise<CheckedPublication>
/** Starts a thread that gets `workerData` and posts one `CheckedPublication`. */
export type ThreadStart = (options: WorkerOptions) => Worker

/** A check that takes longer is given up, so that the next publication is not held up by it. In ms. */
const longestCheck = 240_000
/** A publication of 20 MB takes about 300 MB while it is parsed and checked. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

/** The thread as the build made it. */
export const builtThread = (dist: string): ThreadStart => {
  const program = join(dist, 'programs/publication-thread.js')
  return (options) => new Worker(program, options)
}

/**
 * The thread where there is no build, in development and tests: Node runs no TypeScript by itself, so Vite loads the
 * module inside the thread.
 */
export const sourceThread = (root: string): ThreadStart => {
  const runner = pathToFileURL(join(root, 'scripts/run-typescript.mjs')).href
  const program = `import(${JSON.stringify(runner)}).then(({ withTypeScript }) => withTypeScript((load) => load('/server/admin/publication-thread.ts')))`
  return (options) => new Worker(program, { ...options, eval: true, execArgv: [] })
}

/**
 * Reads and checks publications in a worker thread, one after another: the main thread goes on answering, and the
 * memory of one publication is the most that is taken. A thread that fails (out of memory, say) or never ends rejects
 * its own publication and no other.
 */
export function createPublicationCheck(start: ThreadStart): PublicationCheck {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const turn = last.then(() => runThread(start, job))
    last = turn.catch(() => undefined)
    return turn
  }
}

function runThread(start: ThreadStart, { body, now }: PublicationJob): Promise<CheckedPublication> {
  return new Promise((resolve, reject) => {
    // A copy with a buffer of its own: the body's may be part of Node's shared pool, which cannot be moved to a thread.
    const moved = new Uint8Array(body)
    const worker = start({
      workerData: { body: moved, now } satisfies PublicationJob,
      transferList: [moved.buffer],
      resourceLimits,
    })
    const timer = setTimeout(() => {
      reject(new Error('The thread that checks publications took too long'))
      void worker.terminate()
    }, longestCheck)
    worker.once('message', (checked: CheckedPublication) => {
      resolve(checked)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that checks publications ended without a result'))
    })
  })
}
