import { expect, test } from '#tests/harness/fixtures.ts'
import { changedPlatform, type ChangedPlatform } from '#tests/harness/changed-platform.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'
import { parseHtml } from '#tests/harness/parse-html.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

/** The site over a platform whose general info says something else. */
async function siteThatSays(
  platform: Site,
  more: Record<string, unknown>,
): Promise<{ readonly site: Site; readonly changed: ChangedPlatform }> {
  const changed = await changedPlatform(platform.address, 'metadata.getgeneralinfo', (data) => ({ ...data, ...more }))
  const site = await startSite({ environment: { PLATFORM_URL: changed.address }, database: 'server' })
  return { site, changed }
}

test(
  '[CFG-6] a domain that is not active says so above the header of every page, in both languages',
  fullOnly,
  async ({ page, served }) => {
    await page.goto('/')
    await expect(page.locator('[data-widget="notice"]')).toHaveCount(0)
    const { site, changed } = await siteThatSays(served, { domain_state: 'limited' })
    for (const [path, words] of [
      ['/', 'cheklangan rejimda'],
      ['/ru/help', 'в ограниченном режиме'],
      ['/ru/game/nowhere', 'в ограниченном режиме'],
    ] as const) {
      const html = await (await page.request.get(site.address + path)).text()
      // The document carries its layout as data, too: only what is drawn says something.
      const notices = [...parseHtml(html).querySelectorAll('[data-widget=notice]')].map(
        ({ textContent }) => textContent,
      )
      expect([path, notices]).toEqual([path, [expect.stringContaining(words)]])
    }
    await site.close()
    await changed.close()
  },
)

test('[CFG-6] languages that the platform does not offer are not offered', fullOnly, async ({ page, served }) => {
  const { site, changed } = await siteThatSays(served, { available_locales: ['uz'] })
  const links = async (address: string): Promise<number> =>
    ((await (await page.request.get(address)).text()).match(/<a [^>]*hrefLang="(?:uz|ru)"/gi) ?? []).length
  expect([await links(served.address), await links(site.address)]).toEqual([2, 1])
  await site.close()
  await changed.close()
})
