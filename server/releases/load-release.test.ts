import { expect, test } from 'vitest'
import { settingsSections } from '#schemas/config/sections.ts'
import { loadRelease } from './load-release.ts'
import { compileWorld } from './site-world.ts'
import { changed, readSample } from './testing/open-releases.ts'

test.each([
  ['shows bonuses', true],
  ['hides bonuses', false],
])(
  '[LOY-1] [LOY-5] a release with loyalty on in its settings, whose jurisdiction profile %s, has loyalty and characters: %s',
  (_, areShown) => {
    const files = changed(
      readSample('main'),
      'jurisdictions/uzbekistan.json',
      '"areShown": true',
      `"areShown": ${areShown}`,
    )
    const { areBonusesShown, functionalSettings, sections } = loadRelease('5e771e', files, compileWorld)
    const written = settingsSections.find(({ id }) => id === 'loyalty')?.wire ?? ''
    expect(sections.uz[written]).toMatchObject({ isEnableLoyalty: true, isEnableCharacters: true })
    expect(areBonusesShown).toBe(areShown)
    expect(functionalSettings).toMatchObject({ isEnableLoyalty: areShown, isEnableCharacters: areShown })
  },
)
