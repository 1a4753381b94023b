import type { Page } from '@playwright/test'
import { beginDeposit, decideDeposit } from '#tests/harness/payments.ts'
import { type Documents, expect, heard, test } from '#tests/harness/own-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

type UnderWay = {
  readonly name: string
  /** Its page, and the one that it leads to. */
  readonly pages: readonly string[]
  /** @returns how it ends. */
  readonly begin: (page: Page, served: Site) => Promise<() => Promise<unknown>>
}
type Change = {
  readonly name: string
  readonly prepare?: (documents: Documents, pages: readonly string[]) => Promise<void>
  readonly make: (documents: Documents, pages: readonly string[]) => Promise<void>
  readonly look: (page: Page) => Promise<unknown>
}

const noteOf = (id: string, more: object = {}): object => ({
  id,
  type: 'notice',
  props: { kind: 'info', text: { uz: 'Yangilik', ru: 'Новость' } },
  ...more,
})
async function addTo(documents: Documents, pages: readonly string[], node: object): Promise<void> {
  for (const page of pages) await documents.addNodes(page, node)
}
const countOf =
  (id: string) =>
  (page: Page): Promise<number> =>
    page.locator(`[data-node$=".${id}"]`).count()
const changes: readonly Change[] = [
  {
    name: 'the menu',
    make: (documents) => documents.change('menus/main.json', '"uz": "Sport"', '"uz": "Yangi sport"'),
    look: (page) => page.locator('header [data-widget=menu] a[href="/betting"]').first().textContent(),
  },
  {
    name: 'a switch',
    prepare: (documents, pages) => addTo(documents, pages, noteOf('switched', { when: { flag: 'isTitleClickable' } })),
    make: (documents) =>
      documents.change('settings/site.json', '"isTitleClickable": true', '"isTitleClickable": false'),
    look: countOf('switched'),
  },
  {
    name: 'the page itself',
    make: (documents, pages) => addTo(documents, pages, noteOf('added')),
    look: countOf('added'),
  },
  {
    name: 'the theme',
    make: (documents) => documents.change('themes/night.json', 'oklch(0.83 0.15 165)', 'oklch(0.83 0.15 65)'),
    look: (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')),
  },
]

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
}
const asGuest: readonly UnderWay[] = [
  {
    name: 'a message to the support half written',
    pages: ['support'],
    async begin(page) {
      await open(page, '/support')
      const text = page.locator('[data-form=feedback] [name=text]')
      await text.fill('Pul')
      await text.blur()
      return async () => {
        await text.fill('')
        await text.blur()
      }
    },
  },
  {
    name: 'a dialog with a login half typed',
    pages: ['help'],
    async begin(page) {
      await open(page, '/help')
      await accountChip(page).getByRole('button').first().click()
      await signInDialog(page).login.fill('half')
      return () => page.keyboard.press('Escape')
    },
  },
  {
    name: 'a game',
    pages: ['game'],
    async begin(page) {
      await open(page, '/game/loomfall_urgut-meteor')
      await expect(page.locator('html')).toHaveAttribute('data-game-page')
      return async () => {
        const followed = page.waitForRequest(/\/nfx\/release\/[0-9a-f]+\/uz\/page\/gamehall\.json/)
        await page.locator('a[href="/gamehall"]').first().click()
        await expect(page.locator('html')).toHaveAttribute('data-page', 'gamehall')
        // The documents of the new release: those of the old one are asked for with the navigation.
        await followed
        await expect
          .poll(() =>
            page.evaluate(
              () =>
                new Set(
                  performance
                    .getEntriesByType('resource')
                    .flatMap(({ name }) => /\/nfx\/release\/([0-9a-f]+)\/uz\/page\/gamehall/.exec(name)?.[1] ?? []),
                ).size,
            ),
          )
          .toBe(2)
        await page.goBack()
        await expect(page.locator('html')).toHaveAttribute('data-page', 'game')
      }
    },
  },
]
const asPlayer: readonly UnderWay[] = [
  {
    name: 'a payment of which the outcome is not known',
    pages: ['cashier-paypending', 'cashier-payfail'],
    async begin(page, { address }) {
      const begun = await beginDeposit(page.request, address)
      await open(page, `/cashier/paypending/${begun.id}`)
      await expect(page.locator('[data-payment]')).toHaveAttribute('data-payment', 'pending')
      return async () => {
        await decideDeposit(page.request, address, begun, { do: 'decline', reason: 'wrong_code' })
        await expect(page.locator('[data-payment]')).toHaveAttribute('data-payment', 'failed', { timeout: 40_000 })
      }
    },
  },
  {
    name: 'a withdrawal that is being taken back',
    pages: ['cashier-withdraw'],
    async begin(page, { address }) {
      const form = {
        method: 'chinor-mobil',
        amount: '50000',
        currency: 'UZS',
        requisites: JSON.stringify({ phone: '+998 90 123 45 67' }),
        intent_id: crypto.randomUUID(),
      }
      const made = await page.request.post('/api/cashier.makewithdrawal', {
        headers: { 'x-requested-with': 'XMLHttpRequest', origin: address },
        multipart: form,
      })
      expect(made.status(), await made.text()).toBe(200)
      let answer = (): void => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/cashier.cancelwithdrawal*', async (route) => {
        await held
        await route.continue()
      })
      await open(page, '/cashier/withdraw')
      const row = page.locator('[data-record^=withdrawal-]')
      await row.locator('button:not([aria-label])').click()
      const sent = page.waitForRequest('**/api/cashier.cancelwithdrawal*')
      await page.getByRole('alertdialog').getByRole('button').first().click()
      await sent
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      return async () => {
        answer()
        await expect(row.locator('button:not([aria-label])')).toHaveCount(0)
      }
    },
  },
]

function tell(cases: readonly UnderWay[]): void {
  for (const underWay of cases)
    for (const change of changes)
      test(
        `[C13] ${change.name} is published while there is ${underWay.name}: it ends as it began, and then the page follows`,
        fullOnly,
        async ({ page, documents, served }) => {
          await change.prepare?.(documents, underWay.pages)
          const requested: string[] = []
          page.on(
            'request',
            (request) => void (request.url().includes('/release.json') && requested.push(request.url())),
          )
          const end = await underWay.begin(page, served)
          const before = await change.look(page)
          const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
          await change.make(documents, underWay.pages)
          await published
          const hash = await heard(page)
          expect(await change.look(page)).toEqual(before)
          expect(requested.filter((address) => address.includes(hash))).toEqual([])
          await end()
          await expect.poll(() => change.look(page)).not.toEqual(before)
        },
      )
}

tell(asGuest)
test.describe('as player', () => {
  test.use({ visitor: 'player' })
  tell(asPlayer)
})
