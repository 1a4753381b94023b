import { expect, test } from 'vitest'
import { switchesOf } from './switches.ts'

const site = { functionalSettings: { isTwoFAEnable: true } }
const loyalty = { isEnableLoyalty: true, isEnableCharacters: true }

test.each([
  ['no profile', null, true],
  ['a profile that says nothing of bonuses', {}, true],
  ['a profile that shows bonuses', { bonuses: { areShown: true } }, true],
  ['a profile that shows none', { bonuses: { areShown: false } }, false],
])(
  '[LOY-1] [LOY-5] with %s, loyalty and characters are as their settings say only where bonuses are shown',
  (_, profile, isOn) => {
    expect(switchesOf(site, loyalty, profile)).toEqual({
      isTwoFAEnable: true,
      isEnableLoyalty: isOn,
      isEnableCharacters: isOn,
    })
  },
)
