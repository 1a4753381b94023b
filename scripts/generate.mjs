import { writeFile } from 'node:fs/promises'
import { generatedSources } from './build/source-state.mjs'
import { withTypeScript } from './run-typescript.mjs'

const written = await withTypeScript(async (load) => {
  const { generateAll } = await load('/scripts/generate/main.ts')
  return generateAll(process.cwd())
})
// `playbill` reads from it whether the sources have changed since.
await writeFile('generated/.made', generatedSources(process.cwd()))
console.log(written.length > 0 ? `generated ${written.length} files` : 'generated files are up to date')
