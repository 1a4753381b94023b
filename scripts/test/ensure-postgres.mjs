import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const isThere = () =>
  process.env.PG_BIN !== undefined ||
  (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0) ||
  spawnSync('initdb', ['--version']).status === 0

/**
 * The tests on a PostgreSQL server need its programs: as root on Debian they are installed, elsewhere one line says
 * how.
 */
export function ensurePostgres() {
  if (isThere()) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isDebianRoot) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (!isThere()) {
    console.error(
      'The tests need the PostgreSQL server programs: install them (Debian: apt-get install postgresql), or name their folder in PG_BIN.',
    )
    process.exit(1)
  }
}
