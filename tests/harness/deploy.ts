import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRoot, startProgram, type Environment, type Program } from './start-program.ts'
import { temporaryFolder } from './start-site.ts'

/**
 * One build: the tested one under another id, so that its worker has other bytes; `worker`: a text in the place of its
 * worker; `assets`: files beside its own.
 */
export type Build = {
  readonly id: string
  readonly worker?: string
  readonly assets?: Readonly<Record<string, string>>
  readonly environment?: Environment
  readonly clockAt?: number
}
/** One address at which one build after the other is deployed, over the same data. */
export type Deployments = {
  readonly address: () => string
  readonly deploy: (build: Build) => Promise<void>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

async function writeBuild(home: string, { id, worker, assets }: Build): Promise<string> {
  const root = join(home, 'builds', id)
  await rm(root, { recursive: true, force: true })
  await mkdir(join(root, 'dist'), { recursive: true })
  await symlink(join(buildRoot, 'config-samples'), join(root, 'config-samples'))
  for (const name of ['programs', 'viewer', 'sandbox.tar.gz'])
    await symlink(join(buildRoot, 'dist', name), join(root, 'dist', name))
  for (const name of ['client', 'worker'])
    await cp(join(buildRoot, 'dist', name), join(root, 'dist', name), { recursive: true })
  for (const [name, text] of Object.entries(assets ?? {})) await writeFile(join(root, 'dist/client/assets', name), text)
  if (worker !== undefined) await writeFile(join(root, 'dist/worker/worker.js'), worker)
  await writeFile(join(root, 'dist/build.json'), JSON.stringify({ id }))
  return root
}

/** Starts nothing yet: `deploy` does, each time at the port of the first. */
export async function openDeployments(): Promise<Deployments> {
  const home = await temporaryFolder()
  let program: Program | undefined
  let address = ''
  const stop = async (): Promise<void> => {
    await program?.end()
    program = undefined
  }
  return {
    address: () => address,
    async deploy(build) {
      const root = await writeBuild(home, build)
      await stop()
      const port = address === '' ? '0' : new URL(address).port
      program = startProgram(
        { SITE: 'main', DATA_DIR: join(home, 'data'), TRUST_PROXY: '1', PORT: port, ...build.environment },
        build.clockAt,
        root,
      )
      address = (await program.printed(/Playbill is at (http:\/\/\S+)/))[1] ?? ''
    },
    stop,
    async close() {
      await stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
