import { writeFile } from 'node:fs/promises'
import { buildSnapshot } from './index.ts'

/** A program of the build: writes the seeded database to the file that its argument names. */
const [, , file] = process.argv
if (file === undefined) throw new Error('usage: build-seed <file>')
await writeFile(file, await buildSnapshot())
process.exit(0)
