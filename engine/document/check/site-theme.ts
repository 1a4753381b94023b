import { didYouMean } from '#base/did-you-mean.ts'
import { readPointer, toPointer } from '#base/json-pointer.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'

/** A site is shown in the theme that its settings name, so it has one at least and that one; nothing in a world without that section. */
export function themeFindings(members: readonly SiteMember[], world: World): FindingInFile[] {
  const place = world.vocabulary.theme
  if (!place || !world.settings.has(place.document)) return []
  const themes = members.filter(({ kind }) => kind === 'theme').map(({ id }) => id)
  const site = members.find(({ kind, id }) => kind === 'settings' && id === place.document)
  const pointer = toPointer(['values', ...place.path])
  const named = site && readPointer(site.value, pointer)
  if (themes.length === 0) {
    const file = `themes/${typeof named === 'string' && /^[a-z][a-z0-9-]{0,63}$/.test(named) ? named : 'main'}.json`
    return [
      {
        code: 'missing-document',
        pointer: '',
        file,
        expected: `the file ${file}`,
        received: 'nothing',
        hint: `Add ${file}. The site takes its colours and fonts from a theme.`,
      },
    ]
  }
  if (site === undefined || typeof named !== 'string' || themes.includes(named)) return []
  const near = didYouMean(named, themes)
  return [
    {
      code: 'unknown-theme',
      pointer,
      file: site.path,
      expected: 'the id of a document in themes/',
      received: JSON.stringify(named.slice(0, 60)),
      didYouMean: near,
      hint: `There is no file themes/${named.slice(0, 60)}.json. Known are: ${themes.join(', ')}.`,
      fix: near === undefined ? undefined : [{ op: 'replace', path: pointer, value: near }],
    },
  ]
}
