import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from './main.ts'
import { migrateText } from './migrate/migrate-text.ts'
import { testSpecs } from '#engine/document/testing/specs.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playbill-'))
  await cp('config-samples/main', folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

async function playbill(...args: string[]) {
  const output = { out: '', error: '' }
  const code = await main(args, {
    out: (text) => void (output.out += text),
    error: (text) => void (output.error += text),
  })
  return { code, ...output }
}

test('[ENG-3] a clean site: exit 0', async () => {
  expect(await playbill('check', folder)).toMatchObject({
    code: 0,
    out: expect.stringContaining('no issues'),
    error: '',
  })
})

test('[ENG-3] routes without a page are listed with the file that each lacks; they are no issues, also with --strict', async () => {
  expect((await playbill('check', folder)).out).not.toContain('404')
  const { code, out } = await playbill('check', 'config-samples/second', '--strict')
  expect(code).toBe(0)
  expect(out).toContain('no issues\n\nThese addresses answer 404. ')
  expect(out).toContain('\n  /offers: no pages/offers.json\n')
  const small = await playbill('check', 'config-samples/minimal')
  expect(small.out).toContain('\n  /cashier, /cashier/deposit: no pages/cashier-deposit.json\n')
  expect(small.out).not.toContain('pages/home.json')
  expect(JSON.parse((await playbill('check', 'config-samples/second', '--format', 'json')).out)).toEqual([])
})

test('[ENG-3] a mistake: exit 1, with file, line, the line itself, a caret under the word, expected and hint', async () => {
  const file = join(folder, 'menus/main.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"kind": "menu"', '"kind": "mneu"'))
  const { code, out } = await playbill('check', folder)
  await writeFile(file, text)
  expect(code).toBe(1)
  expect(out).toContain('menus/main.json:3:11 error wrong-kind:')
  expect(out).toContain('3 |   "kind": "mneu",\n    |           ^^^^^^\n')
  expect(out).toContain('expected  "menu"')
  expect(out).toContain('received  "mneu"')
  expect(out).toContain('hint      Did you mean "menu"?')
  expect(out).toContain('1 error and 0 warnings in 1 file\n')
})

test('[ENG-3] --fix writes what an issue means into its file, leaves every other byte, and prints the issues that are left', async () => {
  const [menu, page] = [join(folder, 'menus/main.json'), join(folder, 'pages/home.json')]
  const [menuText, pageText] = await Promise.all([readFile(menu, 'utf8'), readFile(page, 'utf8')])
  await writeFile(menu, menuText.replace('"kind": "menu"', '"kind": "mneu"').replace('"label"', '"lable"'))
  await writeFile(page, pageText.replace('"type": "hero"', '"type": "a-widget-of-nobody"'))
  const { code, out } = await playbill('check', folder, '--fix')
  const after = await Promise.all([readFile(menu, 'utf8'), readFile(page, 'utf8')])
  await writeFile(page, pageText)
  expect(after).toEqual([menuText, pageText.replace('"type": "hero"', '"type": "a-widget-of-nobody"')])
  expect(code).toBe(1)
  expect(out).toMatch(/^Fixed 2 issues:\n {2}menus\/main\.json:3:11 wrong-kind: "mneu" is now "menu"\n/)
  expect(out).toContain('pages/home.json:')
  expect(out).toContain('1 error and 0 warnings in 1 file\n')
  expect(await playbill('check', folder, '--fix')).toMatchObject({ code: 0, out: expect.not.stringContaining('Fixed') })
  expect(await playbill('check', 'config-samples/broken/247-form-mask-of-nines.json', '--fix')).toMatchObject({
    code: 2,
  })
})

test('[ENG-3] a warning is printed and exits with 0; --strict makes it 1', async () => {
  const sample = 'config-samples/broken/249-form-message-of-rule.json'
  const lax = await playbill('check', sample)
  expect(lax).toMatchObject({ code: 0, error: '', out: expect.stringContaining('0 errors and 1 warning in 1 file\n') })
  expect(await playbill('check', sample, '--strict')).toEqual({ ...lax, code: 1 })
  expect(await playbill('check', 'config-samples/broken/247-form-mask-of-nines.json')).toMatchObject({ code: 1 })
  expect(await playbill('check', folder, '--strict')).toMatchObject({ code: 0 })
  expect((await playbill('help')).out).toContain('[--strict]')
})

test('[ENG-3] a command that cannot run exits with 2 and one line that says why', async () => {
  for (const args of [
    ['check'],
    ['check', join(folder, 'nowhere')],
    ['check', folder, '--format', 'xml'],
    ['chekc', folder],
    ['check', join(folder, 'media')],
    ['migrate'],
  ]) {
    const { code, out, error } = await playbill(...args)
    expect({ args, code, out, lines: error.trim().split('\n').length }).toEqual({ args, code: 2, out: '', lines: 1 })
    expect(error).toMatch(/^playbill: /)
  }
})

test('control characters of a document never reach the terminal', async () => {
  const file = join(folder, 'menus/\u001b[31m.json')
  await writeFile(file, '{"kind": "\u001b[2J"}')
  const { out } = await playbill('check', folder)
  await rm(file)
  expect(out).not.toContain('\u001b')
})

test('help names every command', async () => {
  const { code, out } = await playbill('help')
  expect(code).toBe(0)
  const { error } = await playbill('no-such-command')
  const names = / use one of (.*), help\n/.exec(error)?.[1]?.split(', ') ?? []
  expect(names).toContain('rollback')
  for (const name of names) expect(out).toMatch(new RegExp(`^  playbill ${name} `, 'm'))
})

test('migrate moves blocks and leaves every other byte as it is', async () => {
  const text =
    '{\n  "nodes": [\n    { "id": "a", "type": "moved", "props": { "name": "x" } },\n    { "id": "b", "type": "gone",   "props": {"y":1.0} }\n  ]\n}\n'
  const { text: migrated, moved } = migrateText(text, testSpecs)
  expect(moved).toEqual([{ pointer: '/nodes/0', type: 'moved', from: 1, to: 3 }])
  expect(migrated).toBe(
    '{\n  "nodes": [\n    { "id": "a", "type": "moved", "props": {\n        "title": "x"\n      },\n      "v": 3\n    },\n' +
      '    { "id": "b", "type": "gone",   "props": {"y":1.0} }\n  ]\n}\n',
  )
  expect(await playbill('migrate', folder, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringContaining('current version'),
  })
})
