import { expect, test } from 'vitest'
import { keepCampaign, storedCampaign } from '#base/arrival.ts'
import { forgetThirdParties } from './forget-third-parties.ts'

test('[P3] withdrawn consent removes what the services of that category stored, and nothing of the site', () => {
  localStorage.clear()
  document.cookie = '_ga=1; Path=/'
  document.cookie = 'playbill_locale=ru; Path=/'
  localStorage.setItem('_ym_uid', '1')
  localStorage.setItem('playbill/guest/builds', '1')
  keepCampaign('?track_id=a')
  forgetThirdParties(['analytics'])
  expect([document.cookie, Object.keys(localStorage).toSorted(), storedCampaign()]).toEqual([
    'playbill_locale=ru',
    ['playbill/guest/builds', 'playbill/guest/campaign'],
    { track_id: 'a' },
  ])
  forgetThirdParties(['marketing'])
  expect(storedCampaign()).toEqual({})
})

test('[P3] data of services that count visits stays if only advertising is refused', () => {
  const names = (): string[] => document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  document.cookie = '_ga=1; Path=/'
  document.cookie = '_gcl_au=1; Path=/'
  forgetThirdParties(['marketing'], (category) => category === 'analytics')
  expect(names()).toEqual(expect.arrayContaining(['_ga']))
  expect(names()).not.toContain('_gcl_au')
  forgetThirdParties(['marketing'])
  expect(names()).not.toContain('_ga')
})

test('[P3] once no category is allowed, data that a chat stored under an unknown name is removed too; until then it stays', () => {
  localStorage.clear()
  document.cookie = '__chat_visitor=1; Path=/'
  document.cookie = 'playbill_locale=ru; Path=/'
  localStorage.setItem('chat.state', '1')
  localStorage.setItem('playbill/guest/consent', '1')
  sessionStorage.setItem('tsr-scroll-restoration-v1_3', '1')
  forgetThirdParties(['marketing'], (category) => category === 'support')
  expect([document.cookie.includes('__chat_visitor'), localStorage.getItem('chat.state')]).toEqual([true, '1'])
  forgetThirdParties(['support'])
  expect([document.cookie, Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    'playbill_locale=ru',
    ['playbill/guest/consent'],
    ['tsr-scroll-restoration-v1_3'],
  ])
})
