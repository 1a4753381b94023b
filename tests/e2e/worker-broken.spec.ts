import { expect, type Worker } from '@playwright/test'
import { type Deployments } from '#tests/harness/deploy.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { controlled, keptAnswers, workerBuilds } from '#tests/harness/worker-state.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { test, open } from '#tests/harness/deployed-pages.ts'

test.use({ serviceWorkers: 'allow' })

type OwnScope = {
  readonly serviceWorker: {
    readonly state: string
    addEventListener: (name: 'statechange', listener: () => void) => void
  }
}
const activated = (worker: Worker): Promise<void> =>
  worker.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { serviceWorker } = self as unknown as OwnScope
        const look = (): void => void (serviceWorker.state === 'activated' && resolve())
        serviceWorker.addEventListener('statechange', look)
        look()
      }),
  )

const broken: Readonly<Record<string, string>> = {
  'throws at every request':
    "self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',(e)=>e.waitUntil(self.clients.claim()));self.addEventListener('fetch',()=>{throw new Error('broken')})",
  'answers every request with an error':
    "self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',(e)=>e.waitUntil(self.clients.claim()));self.addEventListener('fetch',(e)=>e.respondWith(Promise.reject(new Error('broken'))))",
  'lets pages through and no file':
    "self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',(e)=>e.waitUntil(self.clients.claim()));self.addEventListener('fetch',(e)=>{if(e.request.mode!=='navigate')e.respondWith(Promise.reject(new Error('broken')))})",
}
for (const [name, worker] of Object.entries(broken)) {
  test(
    `[D1] a worker that ${name} is gone after at most two loads of the next build`,
    fullOnly,
    async ({ page, context, site }) => {
      await site.deploy({ id: 'broken', worker })
      await page.goto(site.address() + '/help')
      await hydrated(page)
      await controlled(page)
      await site.deploy({ id: 'good' })
      const next = context.waitForEvent('serviceworker')
      await page.goto(site.address() + '/help').catch(() => undefined)
      // The first load makes the browser look for another worker, which takes over where no page says that it runs.
      await activated(await next)
      // In another tab: the first one may be loading itself again at this moment.
      const second = await context.newPage()
      await second.goto(site.address() + '/help')
      await hydrated(second)
      await controlled(second)
      expect(await workerBuilds(second)).toEqual(['good'])
    },
  )
}

test(
  '[D1] the kill switch, rehearsed: SERVICE_WORKER=off takes the worker and all that it kept out of the browser, and puts no other in',
  fullOnly,
  async ({ page, context, site }) => {
    await site.deploy({ id: 'n0' })
    await open(page, site)
    await expect.poll(async () => (await keptAnswers(page)).length).toBeGreaterThan(1)
    await site.deploy({ id: 'n0', environment: { SERVICE_WORKER: 'off' } })
    await page.goto(site.address() + '/help')
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0])
    await page.goto(site.address() + '/')
    await hydrated(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await expect(page.locator('link[rel=manifest]')).not.toHaveAttribute('data-worker')
    await site.deploy({ id: 'n1' })
    const fresh = await context.newPage()
    await open(fresh, site)
    expect(await workerBuilds(fresh)).toEqual(['n1'])
  },
)

test(
  '[PWA-3] [D3] files of the build before are served for 14 days after another took its place, and no longer',
  fullOnly,
  async ({ site, request }) => {
    const day = 86_400_000
    const start = Date.UTC(2031, 4, 7, 7)
    const old = { id: 'n0', assets: { 'old-chunk.AbCd1234.js': 'export{}' } }
    await site.deploy({ ...old, clockAt: start })
    const address = `${site.address()}/assets/old-chunk.AbCd1234.js`
    const statusAt = async (build: Parameters<Deployments['deploy']>[0]): Promise<number> => {
      await site.deploy(build)
      return (await request.get(address)).status()
    }
    expect((await request.get(address)).status()).toBe(200)
    expect(await statusAt({ id: 'n1', clockAt: start + 30 * day })).toBe(200)
    expect(await statusAt({ id: 'n2', clockAt: start + 43 * day })).toBe(200)
    expect((await request.get(address)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await statusAt({ id: 'n3', clockAt: start + 45 * day })).toBe(404)
  },
)
