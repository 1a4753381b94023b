import { beforeEach, expect, test } from 'vitest'
import { keepBackUrl, keptBackUrl } from '#base/back-url.ts'
import { wipeAtLogout, wipeOthers, wipePlayer } from './wipe-player.ts'

beforeEach(() => {
  localStorage.clear()
  keepBackUrl('?backUrl=https%3A%2F%2Fpartner.example%2F')
})

test('[STG-2] [S16] whoever logs out leaves no address that a payment leads back to', () => {
  wipeAtLogout(7)
  expect(keptBackUrl()).toBeNull()
})

test('[STG-2] [CSH-12] a guest who signs in keeps it, and so does a player whose session ended in the middle of a payment', () => {
  wipeAtLogout(0)
  wipePlayer(7)
  wipeOthers(7)
  expect(keptBackUrl()).toBe('https://partner.example/')
})
