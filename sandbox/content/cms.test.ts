import { expect, test } from 'vitest'
import { keyOf } from '#platform/cms/flatten-entry.ts'
import { createCms } from '#platform/cms/create-cms.ts'
import { cmsOn, type CmsError } from '../testing/cms-client.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { TestSandbox } from '../testing/open-sandbox.ts'

const editor = { identifier: 'editor@playbill.test', password: 'Playbill-Editor1' }

/** The statuses of requests that come one after another from an address. */
async function statuses(
  { app }: TestSandbox,
  { path, from, bodies }: { path: string; from: string; bodies: readonly object[] },
): Promise<number[]> {
  const answers = []
  for (const payload of bodies)
    answers.push(
      (await app.inject({ method: 'POST', url: `/sandbox/cms/${path}`, remoteAddress: from, payload })).statusCode,
    )
  return answers
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

onUsualDatabase((open) => {
  test('[S5] of 50 logins with as many names from one network, 20 are evaluated; right ones before them do not count', async () => {
    const bodies = Array.from({ length: 50 }, (_, n) => ({ identifier: `guess-${n}`, password: 'wrong-one' }))
    const path = 'v4/auth/local'
    expect(await statuses(open(), { path, from: '2001:db8:5:5::1', bodies: [editor, editor] })).toEqual([200, 200])
    expect(await statuses(open(), { path, from: '2001:db8:5:5::1', bodies })).toEqual([
      ...times(20, 400),
      ...times(30, 429),
    ])
    expect(await statuses(open(), { path, from: '2001:db8:5:5::2', bodies: [editor] })).toEqual([429])
    expect(await statuses(open(), { path, from: '2001:db8:5:6::1', bodies: [editor] })).toEqual([200])
  })

  test('[S5] a network registers 20 content managers an hour, and tries 20 codes of a new password', async () => {
    const from = '192.0.2.60'
    const people = Array.from({ length: 22 }, (_, n) => ({
      username: `crowd-${n}`,
      email: `crowd-${n}@playbill.test`,
      password: 'first-password',
    }))
    expect(await statuses(open(), { path: 'v3/auth/local/register', from, bodies: people })).toEqual([
      ...times(20, 200),
      ...times(2, 429),
    ])
    const codes = Array.from({ length: 22 }, (_, n) => ({
      code: `code-${n}`,
      password: 'first-password',
      passwordConfirmation: 'first-password',
    }))
    expect(await statuses(open(), { path: 'v3/auth/reset-password', from, bodies: codes })).toEqual([
      ...times(20, 400),
      ...times(2, 429),
    ])
  })

  for (const version of ['v3', 'v4', 'v5'] as const) {
    const cms = () => cmsOn(open(), version)

    test(`[CMS-1] [CMS-3] ${version}: after login the user is fetched with the token, and again while it lasts`, async () => {
      const { users, token } = cms()
      expect(await users.login(editor)).toMatchObject({
        username: 'editor',
        email: 'editor@playbill.test',
        confirmed: true,
      })
      expect(token.get()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(await users.me()).toMatchObject({ username: 'editor' })
    })

    test(`[CMS-1] ${version}: a user fetch that fails clears the token`, async () => {
      const { users, token } = cms()
      await users.login(editor)
      const [head, claims] = (token.get() ?? '').split('.')
      token.set(`${head}.${claims}.forged`)
      expect([await users.me(), token.get()]).toEqual([null, null])
    })

    test(`${version}: a wrong password and an unknown name are refused alike, and five times only`, async () => {
      const { users } = cms()
      const refused = async (identifier: string) =>
        await users.login({ identifier, password: 'wrong-one' }).catch((error: CmsError) => [error.status, error.code])
      const name = `nobody-${version}`
      expect(await refused(name)).toEqual(await refused(`editor`))
      for (let n = 0; n < 4; n++) await refused(name)
      expect(await refused(name)).toEqual([429, version === 'v3' ? 'Auth.form.error.ratelimit' : 'RateLimitError'])
    })

    test(`[CMS-1] ${version}: register, confirm the email, forget, reset and change the password`, async () => {
      const { users, token, codeFor } = cms()
      const email = `new-${version}@playbill.test`
      expect(await users.register({ username: `new-${version}`, email, password: 'first-password' })).toMatchObject({
        email,
        confirmed: false,
      })
      await users.sendEmailConfirmation(email)
      expect(
        (
          await open().app.inject(
            `/sandbox/cms/${version}/auth/email-confirmation?confirmation=${await codeFor(email)}`,
          )
        ).statusCode,
      ).toBe(200)
      expect(await users.me()).toMatchObject({ confirmed: true })
      const old = token.get()
      await users.forgotPassword(email)
      const code = await codeFor(email)
      expect(
        await users.resetPassword({ code, password: 'second-password', passwordConfirmation: 'second-password' }),
      ).toMatchObject({ email })
      await expect(
        users.resetPassword({ code, password: 'third-password', passwordConfirmation: 'third-password' }),
      ).rejects.toMatchObject({ status: 400 })
      expect(
        await users.changePassword({
          currentPassword: 'second-password',
          password: 'fourth-password',
          passwordConfirmation: 'fourth-password',
        }),
      ).toMatchObject({ email })
      token.set(old ?? '')
      expect(await users.me()).toBeNull()
    })

    test(`[CMS-1] ${version}: connect leads to the provider, whose code signs in once`, async () => {
      const { users } = cms()
      const there = await open().app.inject(new URL(users.connectUrl('google')).pathname)
      expect(there.statusCode).toBe(302)
      const chosen = await open().app.inject({
        method: 'POST',
        url: String(there.headers.location),
        payload: 'email=editor%40playbill.test&redirect=%2Fstudio',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://playbill.test',
          'sec-fetch-site': 'same-origin',
        },
      })
      const code =
        new URL(String(chosen.headers.location), 'https://playbill.test').searchParams.get('access_token') ?? ''
      expect(await users.callback('google', code)).toMatchObject({ username: 'editor' })
      await expect(users.callback('google', code)).rejects.toMatchObject({ status: 400 })
    })

    test(`[CMS-2] ${version}: entries are found by filters, made, changed and removed by an editor, and come flat`, async () => {
      const { users, collections } = cms()
      await expect(collections.create('articles', { title: 'x' })).rejects.toMatchObject({ status: 401 })
      await users.login(editor)
      const made = await collections.create('articles', {
        title: `Sarlavha ${version}`,
        url: `/a-${version}`,
        author: { id: 7, name: 'Anora' },
        parts: [{ id: 1, text: 'bir' }],
      })
      expect(made).toMatchObject({
        title: `Sarlavha ${version}`,
        author: { id: 7, name: 'Anora' },
        parts: [{ id: 1, text: 'bir' }],
      })
      expect(
        await collections.find('articles', {
          filters: { url: { $eq: `/a-${version}` } },
          populate: 'deep',
          locale: 'uz',
        }),
      ).toEqual([made])
      expect(await collections.find('articles', { filters: { url: { $eq: `/a-${version}` } }, locale: 'ru' })).toEqual(
        [],
      )
      expect(
        await collections.find('articles', { filters: { title: { $contains: `vha ${version}` }, url: { $ne: '/b' } } }),
      ).toHaveLength(1)
      expect(await collections.update('articles', keyOf(made), { title: 'Yangi' })).toMatchObject({
        id: made.id,
        title: 'Yangi',
        url: `/a-${version}`,
      })
      expect(await collections.findOne('articles', keyOf(made))).toMatchObject({
        title: 'Yangi',
        parts: [{ text: 'bir' }],
      })
      await collections.remove('articles', keyOf(made))
      expect(await collections.findOne('articles', keyOf(made))).toBeNull()
      const other = await collections.create('articles', { title: 'Заголовок', locale: 'ru' })
      expect(other).toMatchObject({ title: 'Заголовок', locale: 'ru' })
      await collections.remove('articles', keyOf(other))
    })

    test(`${version}: an author reads what is not public and writes nothing; a guest sees neither`, async () => {
      const guest = cms()
      await expect(guest.collections.find('drafts')).rejects.toMatchObject({ status: 403 })
      const author = cms()
      await author.users.login({ identifier: 'author', password: 'Playbill-Author1' })
      expect(await author.collections.find('drafts')).toEqual([])
      await expect(author.collections.create('drafts', { title: 'x' })).rejects.toMatchObject({ status: 403 })
      await expect(author.collections.find('players')).rejects.toMatchObject({ status: 404 })
    })

    test(`[CMS-2] [SEO-6] ${version}: SEO of a page by its path without the language prefix, else by the route's address; the first wins`, async () => {
      const { seo } = cms()
      expect(await seo.page({ path: '/ru/gamehall', locale: 'ru' })).toMatchObject({
        url: '/gamehall',
        title: '##name## | Игровой зал | ##brand##',
        openGraph: { title: '##name## | Игровой зал | ##brand##' },
      })
      expect(await seo.page({ path: '/gamehall/slots', seoUrl: '/gamehall', locale: 'uz' })).toMatchObject({
        title: '##name## | Oʻyinlar zali | ##brand##',
      })
      expect(await seo.page({ path: '/', seoUrl: '/gamehall', locale: 'uz' })).toMatchObject({ url: '/' })
      expect(await seo.page({ path: '/nowhere', locale: 'uz' })).toBeNull()
    })

    test(`[CMS-2] [SEO-2] ${version}: SEO settings and robots text of a domain`, async () => {
      const { seo } = cms()
      expect(await seo.domain('any.example')).toMatchObject({
        meta: [{ name: 'theme-color' }, { name: 'application-name' }],
      })
      expect(await seo.robots('any.example')).toContain('Disallow: /cashier')
    })

    test.each([
      ["filters[url'][$eq]=x", "url'=x"],
      ['filters[a][$or]=x', 'a_in;drop=1'],
      ['sort=url;drop', '_sort=url;drop'],
      [`filters[url][$eq]=${encodeURIComponent("' or 1=1 --")}`, `url=${encodeURIComponent("' or 1=1 --")}`],
    ])(`${version}: a hostile query %s finds nothing and breaks nothing`, async (v4, v3) => {
      const answer = await open().app.inject(`/sandbox/cms/${version}/seos?${version === 'v3' ? v3 : v4}`)
      expect([200, 400]).toContain(answer.statusCode)
      if (answer.statusCode === 200)
        expect(version === 'v3' ? answer.json() : (answer.json() as { data: unknown }).data).toEqual([])
    })
  }

  test('[CMS-2] v5: an entry is named by its documentId, and a field of its own may be called data', async () => {
    const { users, collections } = cmsOn(open(), 'v5')
    await users.login(editor)
    const made = await collections.create('articles', { title: 'x', data: { data: 1 }, attributes: { size: 2 } })
    expect(made).toMatchObject({ data: { data: 1 }, attributes: { size: 2 } })
    expect(made.documentId).toMatch(/^[0-9a-z]{24}$/)
    expect(await collections.findOne('articles', made.id)).toBeNull()
    await collections.remove('articles', keyOf(made))
  })

  test('[CMS-2] v5: a deep populate is asked for in words that its core does not refuse', async () => {
    const requested: string[] = []
    const { collections } = createCms({
      base: 'https://cms.example/api',
      version: 'v5',
      fetch: async (input) => (requested.push(String(input)), Response.json({ data: [], meta: {} })),
    })
    await collections.find('seos', { filters: { url: { $eq: '/' } }, populate: 'deep', locale: 'ru', limit: 1 })
    const { searchParams } = new URL(requested[0] ?? '')
    expect([searchParams.get('populate'), searchParams.get('locale')]).toEqual(['*', 'ru'])
  })
})
