import type { Validator } from '#base/parse-untrusted.ts'
import type { Area } from '#schemas/api/calls.ts'

const areas = import.meta.glob<ReadonlyMap<string, Validator<unknown>>>('../../generated/api/responses/*.js', {
  import: 'validators',
})

/** The validators that the browser checks an area's answers by. */
export async function loaded(area: Area | undefined): Promise<ReadonlyMap<string, Validator<unknown>>> {
  const load = areas[`../../generated/api/responses/${area}.js`]
  if (!load) throw new Error(`There are no validators of ${area}: run npm run generate`)
  return await load()
}
