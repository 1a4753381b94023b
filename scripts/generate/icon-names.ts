import { iconNames } from '#ui/icon/names.ts'
import type { GeneratedFile } from './main.ts'

/**
 * The names of the sprite's icons for those who check documents and may not see the design system (cli, server,
 * sandbox).
 */
export function generate(): GeneratedFile[] {
  return [
    {
      path: 'generated/icon-names.ts',
      content: `// Written by scripts/generate/icon-names.ts from ui/icon/names.ts: change that file, not this one.\nexport const iconNames: readonly string[] = ${JSON.stringify(iconNames)}\n`,
    },
  ]
}
