import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChrome } from '../../tests/harness/find-chrome.mjs'
import { toIco } from './ico.mjs'

/**
 * Draws the favicon set and the picture for shared links of a site from its SVG files: node
 * scripts/draw/site-pictures.mjs config-samples/main
 */
const [site] = process.argv.slice(2)
if (!site) throw new Error('Name the folder of a site: node scripts/draw/site-pictures.mjs config-samples/main')

const media = (name) => join(site, 'media', name)
const asAddress = async (name) => `data:image/svg+xml;base64,${(await readFile(media(name))).toString('base64')}`
const icon = await asAddress('favicon.svg')
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(await readFile(media('favicon.svg'), 'utf8'))?.[1] ?? '#ffffff'

const browser = await chromium.launch({
  executablePath: findChrome() ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
const page = await browser.newPage()

async function draw(width, height, html, { omitBackground = true, type = 'png' } = {}) {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<!doctype html><style>*{margin:0;box-sizing:border-box}body{width:${width}px;height:${height}px;overflow:hidden;position:relative}img{display:block}</style>${html}`,
  )
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  return page.screenshot({ omitBackground, type, ...(type === 'jpeg' ? { quality: 88 } : {}) })
}
const square = (size) => draw(size, size, `<img src="${icon}" width="${size}" height="${size}">`)

for (const size of [32, 96]) await writeFile(media(`favicon-${size}.png`), await square(size))
await writeFile(
  media('favicon.ico'),
  toIco([
    { size: 16, png: await square(16) },
    { size: 32, png: await square(32) },
    { size: 48, png: await square(48) },
  ]),
)
// The home screen cuts its own corners: the ground goes to the edge.
await writeFile(
  media('apple-touch-icon.png'),
  await draw(180, 180, `<body style="background:${ground}"><img src="${icon}" width="180" height="180">`, {
    omitBackground: false,
  }),
)
const share = `<img src="${await asAddress('hero.svg')}" style="position:absolute;inset:0;width:1890px;height:630px;left:-445px"><img src="${await asAddress('logo.svg')}" style="position:absolute;left:84px;top:263px;height:104px">`
await writeFile(media('share.jpg'), await draw(1200, 630, share, { omitBackground: false, type: 'jpeg' }))
await browser.close()
