import { safeHref } from '#base/links.ts'
import { mediaSchema } from '#schemas/document/media.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'
import { schemaFindings } from './schema-findings.ts'
import { checkText } from './text.ts'

/** A picture: its shape, its addresses and its alternative text. */
export function checkMedia(value: unknown, pointer: string, context: CheckContext): void {
  const validate = context.validators.documents.get('media')
  for (const finding of validate ? schemaFindings(validate, mediaSchema, value, pointer) : []) {
    const isAlt = finding.code === 'missing-property' && finding.expected === 'the property "alt"'
    context.add(
      isAlt
        ? {
            ...finding,
            code: 'missing-alt',
            hint: 'Add "alt" with what the picture says, in uz and ru; write "" if it is pure decoration.',
          }
        : finding,
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const fields = value as Readonly<Record<string, unknown>> // an object, as just tested
  for (const key of ['src', 'mobile']) {
    const address = fields[key]
    if (typeof address !== 'string' || address === '') continue
    if (isPicture(address)) {
      if (address.startsWith('/media/')) context.refer({ to: 'media', path: address, pointer: `${pointer}/${key}` })
    } else {
      context.add({
        code: 'unsafe-address',
        pointer: `${pointer}/${key}`,
        expected: 'a path below /media or an https address',
        received: describeValue(address, ''),
        hint: 'Write a path that begins with /media/, or an absolute https address of an allowed host.',
      })
    }
  }
  if (
    typeof fields['alt'] === 'string' ? fields['alt'].trim() === '' && fields['alt'] !== '' : fields['alt'] === null
  ) {
    context.add({
      code: 'missing-alt',
      pointer: `${pointer}/alt`,
      expected: 'a text, or "" for pure decoration',
      hint: 'Write what the picture says, in uz and ru, or exactly "".',
    })
  } else if (fields['alt'] !== undefined && fields['alt'] !== '') checkText(fields['alt'], `${pointer}/alt`, context)
}

/** Whether an address is allowed for a picture: our own media, or https. */
function isPicture(address: string): boolean {
  const safe = safeHref(address)
  return (
    safe !== null &&
    (safe.external
      ? safe.href.startsWith('https:')
      : safe.href.startsWith('/media/') || safe.href.startsWith('/assets/'))
  )
}
