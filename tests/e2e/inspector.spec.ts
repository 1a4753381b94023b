import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { gameOf, isReady, playRound, stage } from '#tests/harness/play-game.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { buildRoot } from '#tests/harness/start-program.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'

const player = testPlayer('has money')
const litStates = (viewer: Page): Promise<string[]> =>
  viewer
    .locator('[data-state][data-active=true]')
    .evaluateAll((states) => states.map((state) => (state as HTMLElement).dataset.state ?? ''))
const actor = (viewer: Page, name: string) =>
  viewer.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name}`) })

type Recording = { flow: string; steps: { n: number; event: { type: string }; value: unknown; statuses: string[] }[] }

/** Runs `playbill replay` of the build. */
function replay(file: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/playbill.mjs', 'replay', file], {
    cwd: buildRoot,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Opens a page with `?inspect`, the viewer from its link, and signs in. */
async function signInInspected(page: Page): Promise<Page> {
  await openSignIn(page, '/help?inspect')
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Inspector' }).click()
  const viewer = await opened
  await expect(actor(viewer, 'dialogs')).toBeVisible()
  await accountChip(page).getByRole('button').first().click()
  const dialog = page.locator('[role=dialog][data-popup=auth]')
  await dialog.locator('[name=login]').fill(player.login)
  await dialog.locator('[name=password]').fill('WrongPassword1')
  await dialog.locator('[type=submit]').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await actor(viewer, 'auth').click()
  await expect.poll(() => litStates(viewer)).toContain('guest')
  await dialog.locator('[name=password]').fill(player.password)
  await dialog.locator('[type=submit]').click()
  // The sign-in leads home, where the chip is another one.
  await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
  await loaded(page)
  return viewer
}

async function download(viewer: Page, file: string, flow = 'auth'): Promise<string> {
  const started = viewer.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download recording' }).click()
  const found = await started
  expect(found.suggestedFilename()).toMatch(new RegExp(`^playbill-${flow}-.*\\.json$`))
  await found.saveAs(file)
  return file
}

test(
  '[ENG-6] [P1] the viewer lists the flows of an inspected page, lights the active state, shows events as they come, and none of the secrets',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 401 POST \/api\/auth\.login/)
    const viewer = await signInInspected(page)
    await expect.poll(() => litStates(viewer)).toContain('signedIn')
    const events = viewer.getByRole('list', { name: 'Events' })
    await expect(events).toContainText('auth.submit')
    await expect(events.locator('[aria-current=true]')).toBeInViewport()
    await expect(viewer.locator('path[data-taken=true]')).not.toHaveCount(0)
    const count = await events.getByRole('button').count()
    await accountChip(page).locator('summary').click()
    await accountChip(page).getByRole('button').first().click()
    await page.locator('[data-popup=logout] [data-node="logout.leave"]').click()
    await expect.poll(() => litStates(viewer)).toContain('guest')
    expect(await events.getByRole('button').count()).toBeGreaterThan(count)
    const all = await viewer.content()
    for (const secret of [player.password, 'WrongPassword1', player.login, player.fakename])
      expect(all).not.toContain(secret)
  },
)

test(
  '[ENG-6] [P1] a recording is downloaded, replays with exit code 0, and with one state changed stops there with exit code 1; in the viewer it is stepped back and forth',
  fullOnly,
  async ({ page, watch }, testInfo) => {
    watch.expect(/^answer: 401 POST \/api\/auth\.login/)
    const viewer = await signInInspected(page)
    await expect.poll(() => litStates(viewer)).toContain('signedIn')
    const file = await download(viewer, testInfo.outputPath('recording.json'))
    const text = await readFile(file, 'utf8')
    for (const secret of [player.password, 'WrongPassword1', player.login, player.fakename, '100001'])
      expect(text).not.toContain(secret)
    const good = replay(file)
    expect([good.status, good.output]).toEqual([0, expect.stringContaining('signedIn')])

    const recording = JSON.parse(text) as Recording
    const changed = recording.steps.findIndex(({ statuses }) => statuses.includes('signedIn'))
    expect(changed).toBeGreaterThan(0)
    const steps = recording.steps.map((step, index) =>
      index === changed ? { ...step, value: 'guest', statuses: ['guest'] } : step,
    )
    const forged = testInfo.outputPath('forged.json')
    await writeFile(forged, JSON.stringify({ ...recording, steps }))
    const bad = replay(forged)
    expect([bad.status, bad.output]).toEqual([1, expect.stringContaining('signedIn')])

    const picker = viewer.locator('input[type=file]')
    await picker.setInputFiles(file)
    await expect(viewer.getByRole('status').first()).toContainText(
      `all ${recording.steps.length} steps are as recorded`,
    )
    const slider = viewer.getByRole('slider')
    await expect.poll(() => litStates(viewer), 'before the first step').not.toEqual([])
    const seen: string[][] = [await litStates(viewer)]
    for (let step = 1; step <= recording.steps.length; step++) {
      await viewer.getByRole('button', { name: 'One step forth' }).click()
      await expect(slider).toHaveValue(String(step))
      const { value } = recording.steps[step - 1] ?? { value: null }
      const name = typeof value === 'string' ? value : Object.keys(Object(value))[0]
      await expect.poll(() => litStates(viewer), `step ${step}`).toContain(name)
      seen.push(await litStates(viewer))
    }
    for (let step = recording.steps.length - 1; step >= 0; step--) {
      await viewer.locator('body').press('ArrowLeft')
      await expect(slider).toHaveValue(String(step))
      await expect.poll(() => litStates(viewer), `back at step ${step}`).toEqual(seen[step])
    }
    await picker.setInputFiles(forged)
    await expect(viewer.getByRole('alert')).toContainText(`step ${changed + 1} `)
  },
)

test(
  '[ENG-6] the viewer stays apart from what players load, keeps its own policy, and says what to do while there is nothing',
  fullOnly,
  async ({ page, request }) => {
    const loaded: string[] = []
    page.on('request', (sent) => void loaded.push(new URL(sent.url()).pathname))
    await page.goto('/help')
    await hydrated(page)
    await settled(page)
    expect(loaded.filter((path) => /start-inspect|_inspect|viewer|elk|xyflow/.test(path))).toEqual([])
    await expect(page.getByRole('link', { name: 'Inspector' })).toHaveCount(0)
    const answer = await request.get('/_inspect/')
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self';")
    await page.goto('/_inspect/')
    await expect(page.getByRole('heading', { name: 'Nothing to look at yet' })).toBeVisible()
  },
)

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test(
    '[GAM-4] [ENG-6] the recording of a visit to a game is downloaded and replays; it is refused once the event is exchanged that made the game ready, began or ended its round, or left it',
    fullOnly,
    async ({ page }, testInfo) => {
      const sysname = await gameOf(page, 'Dice')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/game/${sysname}?inspect`)
      await hydrated(page)
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Inspector' }).click()
      const viewer = await opened
      await page.bringToFront()
      await page.getByRole('button', { name: 'Oʻynash', exact: true }).click()
      await isReady(page)
      await playRound(page, 'Dice')
      await stage(page)
        .locator('header')
        .getByRole('button', { name: word('play', 'back', 'uz') })
        .click()
      await expect(stage(page)).toHaveCount(0)
      await actor(viewer, 'game-session').click()
      await expect.poll(() => litStates(viewer)).toContain('over')
      const file = await download(viewer, testInfo.outputPath('visit.json'), 'game-session')
      const text = await readFile(file, 'utf8')
      expect(text).not.toContain(sysname)
      const good = replay(file)
      expect([good.status, good.output]).toEqual([0, expect.stringContaining('over')])

      const recording = JSON.parse(text) as Recording
      const values = recording.steps.map(({ value }) => value)
      expect(values.filter((value, index) => value !== values[index - 1])).toEqual([
        ...['choosing', 'checking', 'launching', 'loading', 'playing', 'round', 'playing', 'over'],
      ])
      const forged = testInfo.outputPath('forged.json')
      for (const type of ['game.ready', 'game.roundStarted', 'game.roundEnded', 'game.leave']) {
        const changed = recording.steps.findIndex(({ event }) => event.type === type)
        const steps = recording.steps.map((step, index) =>
          index === changed ? { ...step, event: { type: 'game.resumed' } } : step,
        )
        await writeFile(forged, JSON.stringify({ ...recording, steps }))
        const bad = replay(forged)
        expect([type, bad.status, bad.output]).toEqual([type, 1, expect.stringContaining(String(values[changed]))])
      }
    },
  )
})

test.describe('in production', () => {
  const production = { PLAYBILL_PRODUCTION: '1', ORIGIN: 'https://casino.example' }
  for (const [name, environment, isOn] of [
    ['is off', production, false],
    ['can be switched on by the operator', { ...production, INSPECT: '1' }, true],
  ] as const) {
    test(`[ENG-6] the inspector ${name}`, fullOnly, async ({ page, watch, site: platform }) => {
      const site = await startSite({
        environment: { ...environment, PLATFORM_URL: platform.address },
        database: 'server',
      })
      watch.expect(/^answer: 404 /)
      try {
        expect((await fetch(`${site.address}/_inspect/`)).status).toBe(isOn ? 200 : 404)
        await page.goto(`${site.address}/help?inspect`)
        await hydrated(page)
        await settled(page)
        await expect(page.getByRole('link', { name: 'Inspector' })).toHaveCount(isOn ? 1 : 0)
      } finally {
        await page.close()
        await site.close()
      }
    })
  }
})
