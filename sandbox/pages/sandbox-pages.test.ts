import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { ORIGIN } from '../testing/open-sandbox.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

onUsualDatabase((open) => {
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = form) =>
    open().app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })

  test('a test player signs in by one button, two-factor or not', async () => {
    const answer = await post('/sandbox/sign-in', { player: '100002' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    const [cookie] = answer.cookies
    const info = await open()
      .visitor()
      .call('account.getInfo', {}, { cookie: `${cookie?.name}=${cookie?.value}` })
    expect(info.body.data).toMatchObject({ uid: 100_002 })
  })

  test.each([
    ['a foreign page', { ...form, origin: 'https://evil.test' }],
    ['a cross-site request', { ...form, 'sec-fetch-site': 'cross-site' }],
    ['no origin', { 'content-type': form['content-type'] }],
  ])('[S9] the forms of the sandbox refuse %s', async (_who, headers) => {
    for (const url of ['/sandbox/sign-in', '/sandbox/faults', '/sandbox/clock', '/sandbox/general']) {
      const answer = await post(
        url,
        { player: '100001', fault: 'status=503', ms: '60000' },
        headers as Record<string, string>,
      )
      expect([url, answer.statusCode, answer.cookies]).toEqual([url, 403, []])
    }
    expect([open().sandbox.faults.rules(), open().sandbox.clock.ahead()]).toEqual([[], 0])
  })

  test('a fault that is switched on happens to its call and player as often as said, then no more', async () => {
    await post('/sandbox/faults', {
      fault: 'UserBannedException',
      call: 'account.getBalance',
      player: '100001',
      times: '2',
    })
    const mine = await open().player('player@playbill.test')
    const other = await open().player('empty@playbill.test')
    const types = [
      await other.call('account.getBalance', {}),
      await mine.call('account.getInfo', {}),
      await mine.call('account.getBalance', {}),
      await mine.call('account.getBalance', {}),
      await mine.call('account.getBalance', {}),
    ]
    expect(types.map(({ body }) => body.error?.type ?? 'good')).toEqual([
      'good',
      'good',
      'UserBannedException',
      'UserBannedException',
      'good',
    ])
    expect((await open().app.inject('/sandbox/faults')).body).toContain('Nothing: the platform behaves.')
  })

  test('[N3] bodies that are not the contract, and statuses without one', async () => {
    const raw = async (fault: string) => {
      const { statusCode, body } = await open().app.inject({
        url: '/api/metadata.getgeneralinfo?v=2.34',
        headers: { 'x-sandbox-fault': fault },
      })
      return [statusCode, body.slice(0, 9)]
    }
    expect(await raw('body=html')).toEqual([200, '<!doctype'])
    expect(await raw('body=empty')).toEqual([200, ''])
    expect(await raw('body=list')).toEqual([200, '[]'])
    expect(await raw('body=bom')).toEqual([200, '\uFEFF{"data":'])
    expect(await raw('status=503; 7')).toEqual([503, '<h1>Raise'])
    expect(await raw('')).toEqual([200, '{"data":{'])
    const cut = await open().app.inject({
      url: '/api/metadata.getgeneralinfo?v=2.34',
      headers: { 'x-sandbox-fault': 'body=truncated' },
    })
    expect(() => JSON.parse(cut.body)).toThrow()
  })

  test('a request for an unknown fault gets an error that says so', async () => {
    const ask = async (fault: string) => {
      const { statusCode, body } = await open().app.inject({
        url: '/api/metadata.getgeneralinfo?v=2.34',
        headers: { 'x-sandbox-fault': fault },
      })
      return [statusCode, body.slice(0, body.indexOf(' is no fault'))]
    }
    expect(await ask('delay=0, ServerErrorException')).toEqual([400, 'X-Sandbox-Fault: "ServerErrorException"'])
    expect(await ask('constructor')).toEqual([400, 'X-Sandbox-Fault: "constructor"'])
  })

  test('[M2] a connection lost before leaves nothing done, one lost after leaves it done', async () => {
    const address = await open().app.listen({ port: 0, host: '127.0.0.1' })
    const player = await open().player('player@playbill.test')
    const like = async (sysname: string, fault: string) =>
      await fetch(`${address}/api/games.addLike?v=2.34`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
          cookie: player.cookie() ?? '',
          'x-sandbox-fault': fault,
        },
        body: new URLSearchParams({ sysname }).toString(),
      }).then(
        () => 'answered',
        () => 'lost',
      )
    const [first, second] = (
      (await player.call('games.get', { count: 2 })).body.data as { items: { sysname: string }[] }
    ).items.map(({ sysname }) => sysname)
    expect([await like(first ?? '', 'drop=before'), await like(second ?? '', 'drop=after')]).toEqual(['lost', 'lost'])
    expect((await player.call('games.getLikes', {})).body.data).toEqual({ sysnames: [second] })
  })

  test('the clock moves forward for everything, and is kept', async () => {
    const before = open().sandbox.clock.now()
    await post('/sandbox/clock', { ms: '86400000' })
    await post('/sandbox/clock', { ms: '-5' })
    expect(open().sandbox.clock.now() - before).toBe(86_400_000)
    expect(new Date(String((await open().visitor().call('account.getInfo', {})).headers.date)).getTime()).toBe(
      before + 86_400_000,
    )
    expect(
      (await open().sandbox.database.query("select value from sandbox.settings where name = 'clock_ahead_ms'"))[0],
    ).toEqual({ value: 86_400_000 })
  })
})
