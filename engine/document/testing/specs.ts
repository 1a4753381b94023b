import { Ajv } from 'ajv'
import type { WidgetSpec } from '#engine/define-widget.ts'
import { createChecker, type Checker } from '../check/create-checker.ts'
import type { SchemaValidator, ValidatorSet } from '../validators.ts'
import type { World } from '../world.ts'

const spec = (fields: Pick<WidgetSpec, 'type' | 'schema'> & Partial<WidgetSpec>): WidgetSpec => ({
  version: 1,
  category: 'content',
  slots: {},
  onInvalid: 'hide',
  essential: false,
  migrations: {},
  ...fields,
})
const title = {
  type: 'object',
  properties: { title: { type: 'string', description: 'A title.' } },
  required: ['title'],
  additionalProperties: false,
} as const

/**
 * Widgets for what the site's own ones do not have (yet): versions with and without migrations, slots that take some
 * widgets only, a list scope.
 */
export const testSpecs: ReadonlyMap<string, WidgetSpec> = new Map(
  [
    spec({ type: 'plain', schema: title }),
    spec({
      type: 'picky',
      schema: { type: 'object', additionalProperties: false },
      slots: { default: { allow: ['plain'], min: 1, max: 2 } },
    }),
    spec({ type: 'list', schema: { type: 'object', additionalProperties: false }, slots: { item: { gives: 'game' } } }),
    spec({
      type: 'worded',
      schema: {
        type: 'object',
        properties: { text: { format: 'playbill-text', description: 'A text.' } },
        additionalProperties: false,
      },
    }),
    spec({
      type: 'moved',
      version: 3,
      schema: title,
      migrations: {
        2: {
          up: ({ name, ...rest }) => ({ ...rest, heading: name }),
          down: ({ heading, ...rest }) => ({ ...rest, name: heading }),
          fixtures: [{ before: { name: 'a' }, after: { heading: 'a' } }],
        },
        3: {
          up: ({ heading, ...rest }) => ({ ...rest, title: heading }),
          down: ({ title: words, ...rest }) => ({ ...rest, heading: words }),
          fixtures: [{ before: { heading: 'a' }, after: { title: 'a' } }],
        },
      },
    }),
    spec({ type: 'stuck', version: 2, schema: title }),
  ].map((row) => [row.type, row]),
)

const ajv = new Ajv({ strict: false, allErrors: true, logger: false, validateFormats: false })
const ownValidators = new Map(
  [...testSpecs].map(([type, { schema }]) => [type, ajv.compile(schema as object) as unknown as SchemaValidator]),
)

/**
 * A checker over the test's widgets; only a test may compile validators on the spot. `wrap` sees every validator of a
 * widget first.
 */
export function testChecker(
  world: Pick<World, 'routes' | 'vocabulary'> & Partial<Pick<World, 'calls'>>,
  documents: ValidatorSet['documents'],
  wrap = (validator: SchemaValidator): SchemaValidator => validator,
): Checker {
  const widgets = new Map([...ownValidators].map(([type, validator]) => [type, wrap(validator)]))
  const validators: ValidatorSet = { documents, widgets, settings: new Map() }
  return createChecker({
    world: { calls: new Map(), ...world, widgets: testSpecs, systemPages: [], icons: new Set(), settings: new Map() },
    validators,
    judgePattern: () => 'safe',
  })
}
