import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import { jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'
import { adoptSettings } from './adopt-settings.ts'

/** A release whose jurisdiction shows bonuses, or hides them; loyalty is on in its settings. */
function release(areShown: boolean): DocumentSource {
  const periods = { periods: [] }
  const documents: Readonly<Record<string, object>> = {
    'settings/site': { values: { jurisdiction: 'island', functionalSettings: { isTwoFAEnable: true } } },
    'settings/loyalty': { values: { isEnableLoyalty: true, isEnableCharacters: true } },
    'jurisdiction/island': { minimumAge: 18, bonuses: { areShown }, exclusion: periods, timeOut: periods },
  }
  // As much of the documents as is read of them.
  return { get: async (kind: string, id: string) => documents[`${kind}/${id}`] ?? null } as unknown as DocumentSource
}

test('[LOY-1] [LOY-5] [ENG-4] an open tab has no loyalty and no characters from the release on whose jurisdiction hides bonuses, and again once it shows them', async () => {
  const queryClient = new QueryClient()
  const values = createValueStore([])
  const seen = []
  for (const areShown of [true, false, true]) {
    await adoptSettings({ documents: release(areShown), locale: 'uz', queryClient, values })
    seen.push([
      values.get('flag:isEnableLoyalty'),
      values.get('flag:isEnableCharacters'),
      values.get('flag:isTwoFAEnable'),
      jurisdictionIn(queryClient).areBonusesShown,
    ])
  }
  expect(seen).toEqual([
    [true, true, true, true],
    [false, false, true, false],
    [true, true, true, true],
  ])
})
