import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CompiledField } from '#engine/document/compiled.ts'
import { createValidator } from './create-validator.ts'

/** As in a page that has not loaded the tables yet. */
async function freshCheck() {
  vi.resetModules()
  return (await import('./use-phone-check.ts')).usePhoneCheck
}

const field = (name: string, type: string): CompiledField => ({
  name,
  type,
  label: name,
  isRequired: true,
  messages: {},
})
const email = [field('contact', 'email')]
const phone = [field('contact', 'phone')]

test('[VAL-2] a form with a phone field validates it by the numbering plans once they are loaded, before by its digits', async () => {
  const usePhoneCheck = await freshCheck()
  const { result } = renderHook(() => usePhoneCheck(phone))
  const names = (contact: string) =>
    createValidator(phone, { isPhone: result.current })
      .validateFormData({ contact }, {})
      .errors.map(({ name }) => name)
  expect([names('+998901234567'), names('+999123456789'), names('12')]).toEqual([[], [], ['phoneFormat']])
  await waitFor(() => expect(result.current).toBeTypeOf('function'))
  expect([names('+998901234567'), names('+999123456789'), names('12')]).toEqual([[], ['phoneFormat'], ['phoneFormat']])
})

test('[VAL-2] a form without a phone field does not load them', async () => {
  const usePhoneCheck = await freshCheck()
  expect(renderHook(() => usePhoneCheck(email)).result.current).toBeUndefined()
})
