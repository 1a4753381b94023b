import { expect, test } from 'vitest'
import { makeInitData, readInitData, signInitData } from './messenger.ts'

const BOT = '123456:bot-of-the-test'
const NOW = Date.UTC(2026, 0, 10, 12)
const person = { id: 42, first_name: 'Ali', last_name: 'Vali', username: 'ali', language_code: 'uz' }
const good = makeInitData({ person, queryId: 'AAH', botToken: BOT, now: NOW })
const read = (text: string, now = NOW, bot = BOT) => readInitData(text, bot, now)

/** Signed by the bot, whatever the fields are. */
function signed(fields: Record<string, string>): string {
  const pairs = Object.entries(fields)
  return new URLSearchParams([...pairs, ['hash', signInitData(pairs, BOT)]]).toString()
}
const withField = (name: string, value: string) => {
  const fields = new URLSearchParams(good)
  fields.set(name, value)
  return fields.toString()
}
const without = (name: string) => {
  const fields = new URLSearchParams(good)
  fields.delete(name)
  return fields.toString()
}
const at = String(NOW / 1000)
const user = JSON.stringify(person)

test("[S13] the messenger's own example of a signature", () => {
  const pairs = [
    ['auth_date', '1662771648'],
    ['query_id', 'AAHdF6IQAAAAAN0XohDhrOrc'],
    [
      'user',
      '{"id":279058397,"first_name":"Vladislav","last_name":"Kibenko","username":"vdkfrost","language_code":"ru","is_premium":true}',
    ],
  ] as const
  expect(signInitData(pairs, '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8')).toBe(
    'c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  )
})

test('[S13] good init data are read, in any order of their fields, an hour long', () => {
  const expected = { id: 42, username: 'ali', firstName: 'Ali', lastName: 'Vali', languageCode: 'uz' }
  expect(read(good)?.user).toEqual(expected)
  expect(read(new URLSearchParams([...new URLSearchParams(good)].toReversed()).toString())?.user).toEqual(expected)
  expect([read(good, NOW + 3_600_000)?.user.id, read(good, NOW - 60_000)?.user.id]).toEqual([42, 42])
  expect(read(signed({ auth_date: at, user, chat_instance: '-1', start_param: 'x' }))?.user.id).toBe(42)
})

const bad: readonly (readonly [string, string, number?, string?])[] = [
  ['the query id changed', withField('query_id', 'AAI')],
  ['another user', withField('user', JSON.stringify({ ...person, id: 43 }))],
  ['another first name', withField('user', JSON.stringify({ ...person, first_name: 'Bek' }))],
  ['another username', withField('user', JSON.stringify({ ...person, username: 'bek' }))],
  ['another language', withField('user', JSON.stringify({ ...person, language_code: 'ru' }))],
  ['the user written with a space', withField('user', `${user} `)],
  ['a later date', withField('auth_date', String(NOW / 1000 + 1))],
  ['an earlier date', withField('auth_date', String(NOW / 1000 - 1))],
  ['a field added', `${good}&extra=1`],
  ['an empty field added', `${good}&extra=`],
  ['a receiver added', `${good}&receiver=%7B%7D`],
  ['a signature field added', `${good}&signature=abc`],
  ['the query id left out', without('query_id')],
  ['the user left out', without('user')],
  ['the date left out', without('auth_date')],
  ['the hash left out', without('hash')],
  ['an empty hash', withField('hash', '')],
  ['a short hash', withField('hash', new URLSearchParams(good).get('hash')?.slice(1) ?? '')],
  ['a long hash', withField('hash', `${new URLSearchParams(good).get('hash')}0`)],
  ['a hash of zeros', withField('hash', '0'.repeat(64))],
  ['a hash in capitals', withField('hash', new URLSearchParams(good).get('hash')?.toUpperCase() ?? '')],
  ['a hash that is not hexadecimal', withField('hash', 'z'.repeat(64))],
  [
    'one character of the hash changed',
    withField(
      'hash',
      (new URLSearchParams(good).get('hash') ?? '').replace(/^./, (c) => (c === '0' ? '1' : '0')),
    ),
  ],
  ['two hashes', `${good}&hash=${'0'.repeat(64)}`],
  ['two users', `${good}&user=${encodeURIComponent(user)}`],
  ['two dates', `${good}&auth_date=${at}`],
  ['the hash of another bot', makeInitData({ person, queryId: 'AAH', botToken: '999:other', now: NOW })],
  ['read by another bot', good, NOW, '999:other'],
  ['older than an hour', good, NOW + 3_600_001],
  ['a day old', good, NOW + 24 * 3_600_000],
  ['more than a minute in the future', good, NOW - 61_000],
  ['a signed date that is a word', signed({ auth_date: 'now', user })],
  ['a signed negative date', signed({ auth_date: '-1', user })],
  ['a signed date in milliseconds', signed({ auth_date: String(NOW), user })],
  ['a signed user that is not JSON', signed({ auth_date: at, user: '{' })],
  ['a signed user that is a list', signed({ auth_date: at, user: '[42]' })],
  ['a signed user without id', signed({ auth_date: at, user: '{"first_name":"Ali"}' })],
  ['a signed user whose id is a text', signed({ auth_date: at, user: '{"id":"42"}' })],
  ['a signed user whose id is a fraction', signed({ auth_date: at, user: '{"id":4.2}' })],
  ['a signed user whose id is too large', signed({ auth_date: at, user: '{"id":9007199254740993}' })],
  ['nothing', ''],
  ['four thousand signs', 'a='.repeat(2_000)],
]

test.each(bad.map(([what, text, now = NOW, bot = BOT]) => ({ what, text, now, bot })))(
  '[S13] refused: $what',
  ({ text, now, bot }) => {
    expect(read(text, now, bot)).toBeNull()
  },
)

test('[S13] there are at least 40 vectors', () => {
  expect(bad.length).toBeGreaterThanOrEqual(40)
})
