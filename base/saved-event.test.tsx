import { expect, test } from 'vitest'
import { savedEvent, sentValues, tellSaved, type SentValues } from './saved-event.ts'

test('[D2] the saved values of a form, or of one field, are those at the moment of sending', () => {
  const form = document.createElement('form')
  form.innerHTML =
    '<div><input name="a" value="1"><input name="b" type="checkbox" checked></div><select><option>x</option><option selected>y</option></select><textarea>t</textarea><button>send</button>'
  const sent = sentValues(form)
  const input = form.querySelector('input')
  if (input) input.value = 'later'
  expect([...sent.values()]).toEqual(['1', 'true', 'y', 't'])
  expect([...sentValues(input as HTMLInputElement)]).toEqual([[input, 'later']])

  const heard: SentValues[] = []
  document.addEventListener(savedEvent, (event) => heard.push((event as CustomEvent<SentValues>).detail), {
    once: true,
  })
  tellSaved(sent)
  expect(heard).toEqual([sent])
})
