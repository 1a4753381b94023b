import type { GeneratedFile } from './main.ts'

/** The two sets of one group of validators: `<path>.gate.js` finds every error, `<path>.runtime.js` stops at the first. */
export async function validatorFiles(
  path: string,
  writer: string,
  compile: (allErrors: boolean) => Promise<string>,
): Promise<GeneratedFile[]> {
  const header = `// Written by ${writer}: change the schemas, not this file.\n`
  const types = `${header}import type { SchemaValidator } from '#engine/document/validators.ts'\nexport declare const validators: ReadonlyMap<string, SchemaValidator>\n`
  const files: GeneratedFile[] = []
  for (const [set, allErrors] of [
    ['gate', true],
    ['runtime', false],
  ] as const) {
    files.push(
      { path: `${path}.${set}.js`, content: header + (await compile(allErrors)) },
      { path: `${path}.${set}.d.ts`, content: types },
    )
  }
  return files
}
