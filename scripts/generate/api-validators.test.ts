import { expect, test } from 'vitest'
import { areasNotListed, generate } from './api-validators.ts'

test('[C5] validators of calls need neither eval nor the run time of AJV, and what the browser loads has no descriptions', async () => {
  const files = await generate()
  expect(files.map((file) => file.path)).toEqual(
    expect.arrayContaining([
      'generated/api/requests.js',
      'generated/api/answers.js',
      'generated/api/responses/games.js',
      'generated/api/facts.js',
    ]),
  )
  for (const { path, content } of files) {
    expect(content, path).not.toMatch(/\brequire\(|new Function|\beval\(|"description":"/)
  }
})

test('an area of calls that the table does not list is an error that names the file to edit', () => {
  expect(areasNotListed(['games', 'sessions'], ['games'])).toEqual([
    'schemas/api/sessions.ts exports sessionsCalls, but "callsByArea" in schemas/api/calls.ts does not list them: import them there and add `sessions: sessionsCalls`',
  ])
})
