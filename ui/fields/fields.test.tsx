import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

test('an error marks its field invalid and is read with it, before the hint', () => {
  const { rerender } = render(<TextField label="Pochta" name="email" hint="Xat shu yerga boradi" />)
  const input = screen.getByRole('textbox', { name: 'Pochta', description: 'Xat shu yerga boradi' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<TextField label="Pochta" name="email" hint="Xat shu yerga boradi" error="Domen yo‘q" />)
  expect(screen.getByRole('textbox', { name: 'Pochta', description: 'Domen yo‘q Xat shu yerga boradi' })).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('an error that appears while its field has the focus is announced at once; any other is read with its field', () => {
  const { rerender } = render(<TextField label="Kod" name="code" />)
  rerender(<TextField label="Kod" name="code" error="Kod notoʻgʻri" />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<TextField label="Kod" name="code" />)
  screen.getByRole('textbox').focus()
  rerender(<TextField label="Kod" name="code" error="Kod notoʻgʻri" />)
  expect(screen.getByRole('alert').textContent).toBe('Kod notoʻgʻri')
})

test('a password can be looked at and hidden again without losing it', async () => {
  render(<PasswordField label="Parol" name="password" showLabel="Ko‘rsatish" hideLabel="Yashirish" />)
  const input = screen.getByLabelText<HTMLInputElement>('Parol')
  await userEvent.type(input, 'sirli so‘z')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Ko‘rsatish' }))
  expect([input.type, input.value]).toEqual(['text', 'sirli so‘z'])
  await userEvent.click(screen.getByRole('button', { name: 'Yashirish' }))
  expect(input.type).toBe('password')
})

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Kod" name="code" value={value} onChange={setValue} onComplete={onComplete} />
}

test('a code takes only digits, at most six, and reports once that it is complete', async () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  const input = screen.getByLabelText<HTMLInputElement>('Kod')
  await userEvent.type(input, '12a34 5678')
  expect(input.value).toBe('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
  expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code'])
})

test.each([
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['Playbill 24: kodingiz 482913, hech kimga aytmang', '482913'],
  ['48', '48'],
])('a code is found in what is pasted: %s', async (text, code) => {
  render(<Code onComplete={() => undefined} />)
  const input = screen.getByLabelText<HTMLInputElement>('Kod')
  await userEvent.click(input)
  await userEvent.paste(text)
  expect(input.value).toBe(code)
})

test('a checkbox answers to its label and carries its error; a switch is a switch', async () => {
  render(
    <>
      <Checkbox label="Roziman" name="terms" error="Belgilang" />
      <Checkbox look="switch" label="Ovoz" name="sound" />
    </>,
  )
  await userEvent.click(screen.getByText('Roziman'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Roziman', description: 'Belgilang' }).checked).toBe(
    true,
  )
  await userEvent.click(screen.getByText('Ovoz'))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Ovoz' }).checked).toBe(true)
})

test('a select shows its placeholder until something is chosen', async () => {
  render(
    <Select
      label="Valyuta"
      name="currency"
      defaultValue=""
      placeholder="Tanlang"
      options={[
        { value: 'UZS', label: 'So‘m' },
        { value: 'USD', label: 'Dollar' },
      ]}
    />,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Valyuta' })
  expect(select.selectedOptions[0]?.textContent).toBe('Tanlang')
  await userEvent.selectOptions(select, 'USD')
  expect(select.value).toBe('USD')
})

test('server markup carries no style attribute', () => {
  expect(renderToString(<PasswordField label="Parol" name="p" showLabel="a" hideLabel="b" error="e" />)).not.toContain(
    'style=',
  )
})
