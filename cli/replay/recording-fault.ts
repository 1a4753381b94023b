import { recordingSchema } from '#schemas/recording.ts'

type Fault = { readonly instancePath: string; readonly keyword: string; readonly params?: unknown }
type Fields = { readonly missingProperty?: string; readonly additionalProperty?: string }
type Described = {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
}

/** One sentence for the first reason why a file is not a recording: the place, and what is expected there. */
export function recordingFault(data: unknown, fault: Fault | undefined): string {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return 'the file holds no object, but a recording is one with "format", "flow" and "steps"'
  if (!fault) return 'it does not fit the schema'
  const { missingProperty, additionalProperty } = (fault.params ?? {}) as Fields // AJV's own for required and additionalProperties
  const place = `${fault.instancePath}/${missingProperty ?? additionalProperty ?? ''}`.replace(/(.)\/$/, '$1')
  if (additionalProperty !== undefined) return `${place} has no place in a recording`
  const meaning = describe(place.split('/').slice(1))
  const what = missingProperty === undefined ? 'is not what belongs there' : 'is missing'
  return `${place} ${what}${meaning ? `: ${meaning}` : ''}`
}

function describe(path: readonly string[]): string {
  let schema: Described | undefined = recordingSchema as unknown as Described // its literal types have no index to walk by
  for (const part of path) schema = schema?.properties?.[part] ?? (/^\d+$/.test(part) ? schema?.items : undefined)
  return schema?.description ?? ''
}
