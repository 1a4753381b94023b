import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type WorkerScripts = { readonly worker: string; readonly kill: string }

/** The worker that the build wrote; null without a build (development). */
export function readWorkerScripts(dist: string): WorkerScripts | null {
  const read = (name: string): string => readFileSync(join(dist, 'worker', `${name}.js`), 'utf8')
  return existsSync(join(dist, 'worker/worker.js')) ? { worker: read('worker'), kill: read('kill') } : null
}

/** Used if no worker is built: the same as the kill switch, for a browser that still has an earlier worker. */
const nothing =
  'self.addEventListener("install",()=>self.skipWaiting());self.addEventListener("activate",(e)=>e.waitUntil(self.registration.unregister()))\n'

/**
 * The text of `/sw.js`: one for each build, so that a browser sees that it has changed (src/worker/worker-scope.ts,
 * WorkerSettings).
 */
export function workerScript(
  scripts: WorkerScripts | null,
  { isOn, build, files }: { isOn: boolean; build: string; files: readonly string[] },
): string {
  if (!scripts) return nothing
  if (!isOn) return scripts.kill
  const settings = { build, offline: { uz: '/_offline/uz', ru: '/_offline/ru' }, files }
  return `self.playbill=${JSON.stringify(settings)};\n${scripts.worker}`
}
