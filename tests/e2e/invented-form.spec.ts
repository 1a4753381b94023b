import type { Request } from '@playwright/test'
import { expect, test } from '#tests/harness/own-site.ts'

const form = {
  kind: 'form',
  id: 'invented',
  version: 1,
  title: { uz: 'Savol', ru: 'Вопрос' },
  submit: {
    call: 'Support.sendFeedback',
    then: [
      { do: 'toast', kind: 'success', text: { uz: 'Rahmat', ru: 'Спасибо' } },
      { do: 'navigate', to: '/' },
    ],
  },
  fields: [
    { name: 'contact', type: 'email', label: { uz: 'Pochta', ru: 'Почта' } },
    { name: 'subject', type: 'text', label: { uz: 'Mavzu', ru: 'Тема' }, max: 160 },
    { name: 'text', type: 'textarea', label: { uz: 'Matn', ru: 'Текст' }, hint: { uz: 'Qisqa', ru: 'Кратко' } },
  ],
  steps: [
    { id: 'who', title: { uz: 'Siz', ru: 'Вы' }, fields: ['contact'] },
    { id: 'what', title: { uz: 'Savolingiz', ru: 'Ваш вопрос' }, fields: ['subject', 'text'] },
  ],
  button: { uz: 'Yuborish', ru: 'Отправить' },
}

test('[FRM-1] [ENG-1] a form of documents alone, in steps: it makes its call once, then its actions run in order', async ({
  page,
  documents,
}) => {
  await documents.write('forms/invented.json', JSON.stringify(form))
  await documents.addNodes('help', { id: 'ask', type: 'form', props: { form: 'invented' } })
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/Support.sendFeedback')) sent.push(request)
  })
  await page.goto('/help')
  const shown = page.locator('main [data-form=invented]')
  await shown.locator('[type=submit]').click()
  await expect(shown.locator('[name=contact]')).toBeFocused()
  await shown.locator('[name=contact]').fill('ana@mail.example')
  await shown.locator('[name=contact]').press('Enter')
  await shown.locator('[name=subject]').fill('Bonus')
  await shown.locator('[name=text]').fill('Qayerda?')
  await shown.locator('[type=submit]').click()
  await expect(page.getByText('Rahmat')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const bodies = sent.map((request) =>
    new Response(request.postData(), {
      headers: { 'content-type': request.headers()['content-type'] ?? '' },
    }).formData(),
  )
  expect((await Promise.all(bodies)).map((body) => Object.fromEntries(body))).toEqual([
    { contact: 'ana@mail.example', subject: 'Bonus', text: 'Qayerda?' },
  ])
})
