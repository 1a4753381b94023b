import { expect, test } from 'vitest'
import { calls } from '#schemas/api/calls.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'

const LOGIN = 'player@playbill.test'

test('every call of the table has an example that proves it', () => {
  const modules = import.meta.glob<Record<string, object>>('./examples/*.ts', { eager: true })
  const proved = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((examples) => Object.keys(examples)),
  )
  expect(proved.sort()).toEqual(calls.map(({ name }) => name).sort())
})

onEachDatabase((open) => {
  test('[API-1] a name that is not a call is MethodNotFoundException, without a trace of our code', async () => {
    for (const name of ['nope.get', 'constructor', '__proto__', 'account.getInfo/x', '%00']) {
      const answer = await open().visitor().send(name)
      expect([answer.status, answer.body.error?.type]).toEqual([404, 'MethodNotFoundException'])
      expect(answer.text).not.toMatch(/ at |\.ts|node_modules/)
    }
  })

  test('[API-1] another version of the interface is refused, another locale counts as none', async () => {
    const app = open().app
    expect((await app.inject('/api/account.getInfo?v=1.0')).json().error.type).toBe('InvalidRequestException')
    expect((await app.inject('/api/games.getCategories?v=2.34&locale=xx')).json().data.items[0].name).toBe('Ommabop')
    expect(
      (await app.inject('/api/games.getCategories?v=2.34&locale=ru&_non_strict=true')).json().data.items[0].name,
    ).toBe('Популярные')
  })

  test('[O11] shared calls give the same answer to a guest and to three kinds of players', async () => {
    const forAll = calls.filter(({ isForAll }) => isForAll)
    expect(forAll.length).toBeGreaterThan(3)
    const visitors = [
      await open().player(LOGIN),
      await open().player('empty@playbill.test'),
      await open().player('unverified@playbill.test'),
    ]
    for (const { name, verb, access, effect } of forAll) {
      expect([verb, access, effect], name).toEqual(['GET', 'guest', 'read'])
      const { text } = await open().visitor().send(name, { locale: 'uz' })
      for (const visitor of visitors) expect((await visitor.send(name, { locale: 'uz' })).text, name).toBe(text)
    }
  })

  test('[API-1] a POST is read from multipart form data too', async () => {
    const body = ['--b', 'Content-Disposition: form-data; name="locale"', '', 'ru', '--b--', ''].join('\r\n')
    const answer = await open().app.inject({
      method: 'POST',
      url: '/api/account.changelocale?v=2.34',
      payload: body,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-requested-with': 'XMLHttpRequest' },
    })
    expect(answer.json()).toEqual({ data: 1 })
  })

  test('[N4] the fault switch raises any error on one request', async () => {
    const answer = await open().visitor().send('games.get', {}, { 'x-sandbox-fault': 'TooManyRequestsException; 30' })
    expect([answer.status, answer.body.error?.type, answer.headers['retry-after']]).toEqual([
      429,
      'TooManyRequestsException',
      '30',
    ])
  })

  test('[P1] neither password nor session token is ever logged', async () => {
    const { logged } = open()
    const player = await open().player(LOGIN)
    const token = player.cookie()?.split('=')[1] ?? ''
    await player.call('account.getInfo', {})
    expect(token).toHaveLength(43)
    expect(logged.length).toBeGreaterThan(1)
    expect(logged.join('\n')).not.toContain(token)
    expect(logged.join('\n')).not.toContain('Playbill1')
  })
})
