import { parentPort, workerData } from 'node:worker_threads'
import { siteCheck } from '#server/releases/site-world.ts'
import type { PublicationJob } from './check-publication.ts'
import { checkPublication } from './read-publication.ts'

/** The program of the worker thread that `check-publication.ts` starts: one publication, then it ends. */
const { body, now } = workerData as PublicationJob // nobody but check-publication.ts starts it
const checked = await checkPublication(
  body,
  siteCheck(() => now),
)
const buffers =
  'files' in checked
    ? [...new Set(checked.files.flatMap(({ bytes }) => (bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [])))]
    : []
parentPort?.postMessage(checked, buffers)
