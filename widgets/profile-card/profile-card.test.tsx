import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { testAccount, testProfile } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

test('shows the name, else the nickname, else the login', async () => {
  const show = async (profile: object, account: object) => {
    const platform = fakePlatform({
      'account.getInfo': () => testAccount(account),
      'account.getprofileinfo': () => ({ ...testProfile(), ...profile }),
    })
    await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
    await screen.findByText(/Hisob raqami 7/)
    return document.querySelector('p')?.textContent
  }
  expect(await show({ last_name: 'Yoʻldosheva' }, {})).toBe('Anora Yoʻldosheva')
  expect(await show({ first_name: null }, { fakename: 'Lola' })).toBe('Lola')
  expect(await show({ first_name: null }, { is_verified: false })).toBe('a@b.uz')
  expect(screen.getByText('Shaxs tasdiqlanmagan')).toBeTruthy()
})
