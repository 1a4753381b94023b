import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savedEvent, type SentValues } from '#base/saved-event.ts'
import { useWrite } from './use-write.ts'

const saved: string[][] = []
const hear = (event: Event): void => void saved.push([...(event as CustomEvent<SentValues>).detail.values()])
beforeEach(() => document.addEventListener(savedEvent, hear))
afterEach(() => {
  document.removeEventListener(savedEvent, hear)
  saved.length = 0
})

function formWith(value: string) {
  const [form, field] = [document.createElement('form'), document.createElement('input')]
  field.value = value
  form.append(field)
  return { form, field }
}

test('[D2] a write that is done has saved the values that it sent, not those typed since', async () => {
  const { result } = renderHook(() => useWrite())
  const { form, field } = formWith('sent')
  await act(() => result.current.run(async () => void (field.value = 'typed since'), form))
  expect([result.current.status, saved]).toEqual(['done', [['sent']]])
})

test('[D2] a write that failed, and one of no form, has saved nothing', async () => {
  const { result } = renderHook(() => useWrite())
  const { form } = formWith('sent')
  await act(() => result.current.run(() => Promise.reject(new Error('refused')), form))
  expect([result.current.status, saved]).toEqual(['failed', []])
  await act(() => result.current.run(async () => 1))
  expect([result.current.status, saved]).toEqual(['done', []])
})
