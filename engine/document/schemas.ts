import type { JSONSchema } from 'json-schema-to-ts'
import { actionStepSchemas } from '#schemas/document/action.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import { formSchema } from '#schemas/document/form.ts'
import { jurisdictionSchema } from '#schemas/document/jurisdiction.ts'
import { layoutSchema } from '#schemas/document/layout.ts'
import { pageLinkSchema } from '#schemas/document/link.ts'
import { mediaSchema } from '#schemas/document/media.ts'
import { menuSchema } from '#schemas/document/menu.ts'
import { messagesSchema } from '#schemas/document/messages.ts'
import { pageSchema } from '#schemas/document/page.ts'
import { popupSchema } from '#schemas/document/popup.ts'
import { receiptSchema } from '#schemas/document/receipt.ts'
import { settingsSchema } from '#schemas/document/settings.ts'
import { themeSchema } from '#schemas/document/theme.ts'

/** The schema of each kind of document. */
export const documentSchemas: Readonly<Record<DocumentKind, JSONSchema>> = {
  page: pageSchema,
  popup: popupSchema,
  layout: layoutSchema,
  menu: menuSchema,
  form: formSchema,
  receipt: receiptSchema,
  jurisdiction: jurisdictionSchema,
  theme: themeSchema,
  messages: messagesSchema,
  settings: settingsSchema,
}

/** The fields of a step that hold a text, a link, an address or a name: checked by hand, holes for AJV. */
const heldByHand: Readonly<Record<string, readonly string[]>> = { navigate: ['to'], open: ['url'], toast: ['text'] }

/** The schema of each step of an action, with holes where the value is checked by hand. */
export const stepSchemas: Readonly<Record<string, JSONSchema>> = Object.fromEntries(
  Object.entries(actionStepSchemas).map(([verb, schema]) => {
    const holes = Object.fromEntries((heldByHand[verb] ?? []).map((name) => [name, {}]))
    return [verb, { ...schema, properties: { ...schema.properties, ...holes } } as JSONSchema]
  }),
)

/** The schemas of a picture and of a link to a page, whose texts and addresses are checked by hand. */
export const partSchemas: Readonly<Record<string, JSONSchema>> = { media: mediaSchema, 'page-link': pageLinkSchema }
