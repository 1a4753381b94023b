import { didYouMean } from '#base/did-you-mean.ts'
import { readPointer, toPointer } from '#base/json-pointer.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'

/** Reports that the document named by the settings does not exist, with the closest match. */
export function unknownDocument(
  code: 'unknown-theme' | 'unknown-jurisdiction',
  {
    id,
    folder,
    known,
    pointer,
    file,
  }: { id: string; folder: string; known: readonly string[]; pointer: string; file: string },
): FindingInFile {
  const near = didYouMean(id, known)
  return {
    code,
    pointer,
    file,
    expected: `the id of a document in ${folder}/`,
    received: JSON.stringify(id.slice(0, 60)),
    didYouMean: near,
    hint: `There is no file ${folder}/${id.slice(0, 60)}.json. Known are: ${known.join(', ') || 'none'}.`,
    fix: near === undefined ? undefined : [{ op: 'replace', path: pointer, value: near }],
  }
}

/**
 * A site is shown in the theme that its settings name, so it has one at least and that one; nothing in a world without
 * that section.
 */
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
  return [unknownDocument('unknown-theme', { id: named, folder: 'themes', known: themes, pointer, file: site.path })]
}
