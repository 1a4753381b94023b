import { currentCode } from '#sandbox/auth/two-factor.ts'
import { expect, test } from '#tests/harness/own-site.ts'
import { accountChip, word } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'

const player = testPlayer('has money')
const guarded = testPlayer('two-factor')
const during = (...statuses: string[]): object => ({ any: statuses.map((is) => ({ flow: { name: 'auth', is } })) })
const nodes = [
  { id: 'enter', type: 'form', props: { form: 'sign-in' }, when: during('guest', 'signingIn') },
  { id: 'code', type: 'form', props: { form: 'sign-in-code' }, when: during('needsCode', 'checkingCode') },
]

test.beforeEach(async ({ documents }) => documents.addNodes('help', ...nodes))

test('[FRM-1] [AUT-1] a form document on a page: a skeleton from the server, then a form that tells what is missing and what is wrong, and signs in', async ({
  page,
  watch,
}) => {
  watch.expect(/^answer: 401 POST \/api\/auth\.login/)
  expect(await (await page.request.get('/help')).text()).toMatch(
    /data-node="help\.enter"[^>]*><div[^>]*aria-busy="true"/,
  )
  await page.goto('/help')
  const form = page.locator('main [data-form=sign-in]')
  const [login, password, submit] = [
    form.locator('[name=login]'),
    form.locator('[name=password]'),
    form.locator('[type=submit]'),
  ]
  await submit.click()
  await expect(login).toHaveAccessibleDescription(/Login, telefon yoki pochtani kiriting/)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(login).toBeFocused()
  await login.fill(player.login)
  await password.fill('WrongPassword1')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText(word('auth', 'problem.AuthorizationException', 'uz'))
  await expect(login).toHaveValue(player.login)
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await password.fill(player.password)
  await password.press('Enter')
  await expect(accountChip(page).locator('summary')).toBeVisible()
  await expect(form).toHaveCount(0)
})

test(
  '[FRM-1] [AUT-2] the second step of a sign-in on a page: the code form takes the place of the first',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 401 POST \/api\/auth\.login/)
    await page.goto('/help')
    const form = page.locator('main [data-form=sign-in]')
    await form.locator('[name=login]').fill(guarded.login)
    await form.locator('[name=password]').fill(guarded.password)
    await form.locator('[type=submit]').click()
    const code = page.locator('main [data-form=sign-in-code] [name=code]')
    await expect(form).toHaveCount(0)
    await code.fill(currentCode(guarded.totpSecret ?? '', Date.now()))
    await expect(accountChip(page).locator('summary')).toBeVisible()
  },
)

test(
  '[FRM-1] a form reached by a navigation works too; a page without one loads nothing of forms',
  fullOnly,
  async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
    await page.goto('/rules')
    await hydrated(page)
    await settled(page)
    expect(loaded.filter((path) => /form-view|submit-form|\/form\//.test(path))).toEqual([])
    await page.locator('footer a[href="/help"]').first().click()
    await expect(page.locator('main [data-form=sign-in] [name=login]')).toBeVisible()
    expect(loaded.filter((path) => path.endsWith('/form/sign-in.json'))).toHaveLength(1)
  },
)

test(
  '[FRM-1] a form whose document cannot be fetched says so in its place, and comes on retry',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^request: net::ERR_\w+ GET \S+\/form\/sign-in\.json/)
    await page.goto('/rules')
    await hydrated(page)
    await page.route('**/form/sign-in.json*', (route) => route.abort('connectionreset'))
    await page.locator('footer a[href="/help"]').first().click()
    const place = page.locator('[data-node="help.enter"]')
    const retry = place.getByRole('button', { name: word('widgets', 'retry', 'uz') })
    await expect(retry).toBeVisible()
    await page.unroute('**/form/sign-in.json*')
    await retry.click()
    await expect(place.locator('[name=login]')).toBeVisible()
  },
)

test(
  '[P1] [S3] a page that never becomes alive has no form that could lose or send what is typed, and names the other ways',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^request: net::ERR_\w+ GET \S+\.js/)
    await page.route('**/*.js', (route) => route.abort('connectionreset'))
    await page.goto('/support')
    await expect(page.locator('[data-node="support.form"] [aria-busy=true]')).toBeVisible()
    await expect(page.locator('main form')).toHaveCount(0)
    await expect(page.locator('[data-widget=support-contacts] a').first()).toBeVisible()
  },
)
