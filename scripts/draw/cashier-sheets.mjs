import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChrome } from '../../tests/harness/find-chrome.mjs'

/**
 * Puts the pictures of tests/e2e/cashier-states.spec.ts together, one sheet a state, for docs/cashier.md:
 *
 *     PLAYBILL_SHOTS=states npx playwright test tests/e2e/cashier-states.spec.ts --project=site
 *     node scripts/draw/cashier-sheets.mjs states
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the pictures: node scripts/draw/cashier-sheets.mjs /tmp/states')

const names = await readdir(folder)
const states = [...new Set(names.map((name) => name.replace(/-(uz|ru)-\d+\.jpg$/, '')))]
const browser = await chromium.launch({ executablePath: findChrome() ?? undefined, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1000, height: 400 }, deviceScaleFactor: 1.6 })
for (const state of states) {
  const views = ['uz-360', 'ru-360', 'uz-1440', 'ru-1440']
    .map((view) => ({
      name: `${state}-${view}.jpg`,
      ...(view.endsWith('360') ? { width: 150, height: 325 } : { width: 340, height: 213 }),
    }))
    .filter(({ name }) => names.includes(name))
  const images = await Promise.all(
    views.map(async ({ name, width, height }) => {
      const data = (await readFile(join(folder, name))).toString('base64')
      return `<img style="width:${width}px;height:${height}px;object-fit:cover;object-position:top" src="data:image/jpeg;base64,${data}">`
    }),
  )
  await page.setContent(
    `<body style="margin:0;background:#1b2030"><div id="sheet" style="display:flex;align-items:flex-start;gap:6px;width:max-content">${images.join('')}</div>`,
  )
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await writeFile(
    `docs/images/cashier-${state}.jpg`,
    await page.locator('#sheet').screenshot({ type: 'jpeg', quality: 55 }),
  )
}
await browser.close()
console.log(`${states.length} sheets in docs/images`)
