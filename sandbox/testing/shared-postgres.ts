import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type SharedPostgres = { readonly port: number; readonly pid: number; readonly folder: string }

/**
 * Where a run of the tests keeps the one cluster of all its files; set by `shared-postgres-setup.ts`, inherited by
 * every worker.
 */
export const RUN_FOLDER = 'PLAYBILL_TEST_RUN'
const LONGEST_MS = 240_000

/**
 * The cluster of this run: the first caller starts it, detached, with a complete database that others are copied from.
 * It ends with the run.
 */
export async function sharedPostgres(start: () => Promise<SharedPostgres>): Promise<SharedPostgres> {
  const run = process.env[RUN_FOLDER]
  if (run === undefined)
    throw new Error(`${RUN_FOLDER} is not set: the cluster of a run needs the globalSetup of the tests`)
  const file = join(run, 'postgres.json')
  const isMine = await mkdir(join(run, 'postgres.lock')).then(
    () => true,
    () => false,
  )
  if (isMine) {
    const { port, pid, folder } = await start()
    await writeFile(`${file}.half`, JSON.stringify({ port, pid, folder }))
    await rename(`${file}.half`, file)
  }
  const until = performance.now() + LONGEST_MS
  while (
    !(await stat(file).then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > until)
      throw new Error('The cluster of this run did not start: the file that asked for it first has failed')
    await pause(50)
  }
  return JSON.parse(await readFile(file, 'utf8')) as SharedPostgres
}
