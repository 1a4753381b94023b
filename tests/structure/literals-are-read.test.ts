import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorLiterals } from '#schemas/error-literals.ts'

const list = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
const sources = list('widgets/*.ts', 'widgets/*.tsx', 'src/*.ts', 'src/*.tsx').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

test('[ERR-4] every literal message reaches a screen, or the log: a widget falls back to it, a page of both complete sites names its key, or a failure is logged with it', () => {
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const pagesOf = (site: string): string =>
    list(`config-samples/${site}/pages/*.json`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  const callForms = readFileSync('src/overlays/call-form.ts', 'utf8')
  const isOfCallForm = (key: string): boolean => callForms.includes(`, '${key}']`)
  const isRead = (key: string): boolean =>
    code.includes(`literal="${key}"`) ||
    code.includes(`errorText(t, '${key}'`) ||
    isOfCallForm(key) ||
    code.includes(`new Error(errorLiterals.${key}`) ||
    ['main', 'second'].every((site) => pagesOf(site).includes(`"common:${key}"`))
  expect(Object.keys(errorLiterals).filter((key) => !isRead(key))).toEqual([])
})
