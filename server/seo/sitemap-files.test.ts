import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSitemapFiles } from './sitemap-files.ts'

test('[SEO-1] [D12] a sitemap file is written once in ten minutes for all who ask for it, and each domain and release has its own', async () => {
  let time = 0
  let written = 0
  const files = createSitemapFiles(() => time)
  const ask = async (...parts: string[]) => {
    const { body } = await files.get(parts, () => `<urlset>${++written}</urlset>`)
    return brotliDecompressSync(body).toString()
  }
  const at = ['games-1', 'casino.example', 'release 1']
  expect(files.has(at)).toBe(false)
  const many = await Promise.all(Array.from({ length: 30 }, () => ask(...at)))
  expect(new Set(many)).toEqual(new Set(['<urlset>1</urlset>']))
  expect(files.has(at)).toBe(true)
  expect(await ask('games-1', 'mirror.example', 'release 1')).toBe('<urlset>2</urlset>')
  expect(await ask('games-1', 'casino.example', 'release 2')).toBe('<urlset>3</urlset>')
  time = 600_000
  expect(await ask(...at)).toBe('<urlset>4</urlset>')
})
