import { formNotes, forms, jurisdictions, settingNotes, settings, themes } from './kind-codes.ts'

export type Severity = 'error' | 'warning'
export type IssueCodeRow = {
  readonly severity: Severity
  readonly group: string
  readonly meaning: string
  readonly mend: string
}

const rows =
  (group: string, severity: Severity) =>
  <const T extends Readonly<Record<string, readonly [meaning: string, mend: string]>>>(table: T) =>
    Object.fromEntries(
      Object.entries(table).map(([code, [meaning, mend]]) => [code, { group, severity, meaning, mend }]),
    ) as { readonly [C in keyof T]: IssueCodeRow }

const files = rows(
  'Files',
  'error',
)({
  'file-too-large': ['The file is larger than 2 MB.', 'Split the document, or move repeated parts into a layout.'],
  'byte-order-mark': [
    'The file begins with a byte order mark, which JSON does not allow.',
    'Save it as "UTF-8" instead of "UTF-8 with BOM".',
  ],
  'not-utf8': ['The file is not UTF-8.', 'Save it in the encoding UTF-8.'],
  'empty-file': ['The file is empty.', 'Write a document into it or delete it.'],
  'json-syntax': [
    'The text is not JSON.',
    'Write at this place what is expected; names and texts go in double quotes, entries are separated by commas.',
  ],
  'json-truncated': [
    'The text ends in the middle.',
    'The file ends here: restore the rest of it, or close every open bracket and quote.',
  ],
  'json-comment': ['JSON has no comments.', 'Delete the comment.'],
  'json-trailing-comma': ['JSON allows no comma after the last entry.', 'Delete this comma.'],
  'duplicate-key': [
    'An object has the same key twice; JSON keeps only the last, in silence.',
    'Remove one of the two.',
  ],
  'forbidden-key': [
    'A key could reach the prototype of objects in the browser.',
    'Delete this key or give it another name.',
  ],
  'too-deep': ['Brackets nest deeper than 128 levels.', 'Flatten the document.'],
  'text-too-long': ['A text or a key has more than 20,000 characters.', 'Shorten it or split it into several blocks.'],
  'too-many-items': ['A list or an object has more than 5,000 entries.', 'Split it.'],
  'lone-surrogate': [
    'A text holds half of a character.',
    'Write the whole character, or both halves of its \\u escape.',
  ],
  'number-out-of-range': ['A number is too large to be represented.', 'Write a smaller number.'],
  'unknown-file': [
    'The folder of a site holds documents only: <kind>s/<id>.json.',
    'Move the file into the folder of its kind, or out of the site.',
  ],
  'wrong-file-name': ['The name of a file is the id of its document.', 'Rename the file or change the id.'],
  'duplicate-document': [
    'Two files hold a document of the same kind and id.',
    'Give one of them another id and file name.',
  ],
})

const shapes = rows(
  'Shape',
  'error',
)({
  'wrong-type': ['The value does not have the type that the schema expects.', 'Write a value of the expected type.'],
  'number-as-string': ['A number is in quotes.', 'Remove the quotes.'],
  'null-value': ['There is a null where a value is needed.', 'Write a value, or remove the whole property.'],
  'missing-property': ['A required property is missing.', 'Add the property.'],
  'unknown-property': ['The schema knows no such property.', 'Remove it, or correct its name.'],
  'not-allowed-value': ['The value is not one of the allowed values.', 'Use one of the allowed values.'],
  'wrong-kind': ['The kind of a document is that of its folder.', 'Write the kind of the folder, or move the file.'],
  'unknown-document-version': ["The envelope's version is one that this engine does not know.", 'Write 1.'],
  'wrong-format': ['The text does not have the expected form.', 'Write it in the expected form.'],
  'empty-text': ['A text is empty.', 'Write something, or remove the whole property.'],
  'too-short': ['A text is shorter than allowed.', 'Make it longer.'],
  'too-long': ['A text is longer than allowed.', 'Shorten it.'],
  'out-of-range': ['A number lies outside its bounds.', 'Write a number within the bounds.'],
  'too-few-entries': [
    'A list or an object has fewer entries than needed.',
    'Add entries, or remove the whole property.',
  ],
  'too-many-entries': ['A list or an object has more entries than allowed.', 'Remove entries.'],
  'repeated-entry': ['A list holds the same entry twice.', 'Remove one of them.'],
  'no-form-fits': ['The value matches none of the allowed forms.', 'Write it in one of the expected forms.'],
  'date-impossible': [
    'There is no such date or time.',
    'Write a date that exists, with a time zone: 2026-12-01T00:00+05:00.',
  ],
})

const blocks = rows(
  'Blocks',
  'error',
)({
  'null-node': ['There is a null where a block is needed.', 'Write a block or remove the null.'],
  'unknown-widget': ['There is no widget of this type.', 'Use the type of an existing widget.'],
  'unknown-widget-version': [
    'The block is written for a version of its widget that does not exist.',
    "Write the widget's current version, or remove v.",
  ],
  'missing-migration': [
    'No migration leads from this version of the widget to the current one.',
    "Rewrite the block for the widget's current version.",
  ],
  'unknown-slot': ['The widget has no slot of this name.', 'Move the blocks into a slot that the widget has.'],
  'slot-not-allowed': [
    'A widget of this type is not allowed in this slot.',
    'Move it elsewhere, or use one of the allowed widgets.',
  ],
  'slot-too-few': ['The slot needs more blocks.', 'Add blocks to the slot.'],
  'slot-too-many': ['The slot takes fewer blocks.', 'Remove blocks from the slot.'],
  'duplicate-node-id': ['Two blocks of a document have the same id.', 'Give each block an id of its own.'],
  'too-many-nodes': ['A document holds more than 5,000 blocks.', 'Split the document.'],
  'nodes-too-deep': ['Blocks nest deeper than 32 levels.', 'Flatten the document.'],
  'outlet-missing': [
    'A layout has no block of type outlet, so the page has no place.',
    'Add {"id": "page", "type": "outlet"} where the page goes.',
  ],
  'outlet-repeated': ['A layout has several blocks of type outlet.', 'Keep one of them.'],
  'outlet-outside-layout': ['Only a layout has an outlet.', 'Remove the block.'],
})

const texts = rows(
  'Texts',
  'error',
)({
  'missing-locale': ['A text lacks one of the locales.', 'Add the missing translation.'],
  'unknown-locale': ['A text names a locale that the site does not have.', 'The locales are uz and ru.'],
  'missing-plural-form': ['A text with a count lacks a plural form.', 'Add the form.'],
  'unknown-message': [
    'No messages document has this text.',
    'Use an existing key, or add the key to the messages document.',
  ],
  'unknown-placeholder': [
    'A placeholder names nothing that can be filled in.',
    'Use the name of a binding, or write the words without braces.',
  ],
  'broken-placeholder': ['A brace is not closed or not opened.', 'Write {name} with both braces, or neither.'],
  'template-outside-message': [
    '$$name$$ exists only in the validation messages of a form.',
    'Use {name} with a binding instead.',
  ],
  'unknown-template': ['A validation message fills in $$min$$ and $$max$$ only.', 'Use $$min$$ or $$max$$.'],
  'value-in-plain-text': [
    'A text has a placeholder or a count, but this place takes plain words only: the text would be empty here.',
    'Write plain words.',
  ],
  'refused-tag': ['A rich text holds a tag that is not allowed.', 'Use the allowed tags only.'],
  'refused-attribute': [
    'A tag of a rich text has an attribute that is not allowed.',
    'Remove the attribute; only <a href> has one.',
  ],
  'missing-alt': [
    'A picture has no alternative text.',
    'Add alt in both locales; an empty string marks pure decoration.',
  ],
})

const textNotes = rows(
  'Texts',
  'warning',
)({
  'missing-message': [
    'A messages document lacks a text that the software reads, so that players read its key.',
    'Add the key, or correct the one that is mistyped.',
  ],
})

const values = rows(
  'Bindings',
  'error',
)({
  'unknown-binding': ['There is no binding of this name.', 'Use one of the names of the vocabulary.'],
  'binding-wrong-type': ['The binding has a value of another type.', 'Use a binding of the expected type.'],
  'binding-out-of-scope': [
    'The binding has no value at this place.',
    'Move the block to where the value exists, or use another binding.',
  ],
})

const references = rows(
  'Links and references',
  'error',
)({
  'unsafe-address': [
    'An address that could run a script, leave the site unseen or be read in two ways.',
    'Use a path of the site, {page}, or an https, mailto or tel address.',
  ],
  'host-not-listed': [
    'A redirect leads to a host that the site does not list, so nobody would be taken there.',
    'Add the host to security.externalHosts, or use one of its hosts.',
  ],
  'redirect-loop': [
    'A redirect leads back to the address that it is for, so it is left out and the page is shown.',
    'Let it lead to another address, or take away the rule that leads back.',
  ],
  'relative-link': ['A path of the site begins with a slash.', 'Put a / in front.'],
  'link-with-locale': [
    'Links carry no locale: the site adds the one of the visitor.',
    'Remove the locale from the path.',
  ],
  'unknown-page': ['No route and no content page has this id.', 'Use the id of a route or of a page with a slug.'],
  'unknown-path': [
    'No route and no content page has this path.',
    'Use an existing path, or add a page with this slug.',
  ],
  'missing-parameter': ['The path of the route needs a parameter.', 'Add it to params.'],
  'unknown-parameter': ['The path of the route has no such parameter.', 'Remove it from params.'],
  'unknown-search-parameter': ['The route reads no such search parameter.', 'Remove it from search.'],
  'unknown-popup': ['There is no popup document of this id.', 'Use the id of a document in popups/.'],
  'unknown-layout': ['There is no layout document of this id.', 'Use the id of a document in layouts/.'],
  'unknown-menu': ['There is no menu document of this id.', 'Use the id of a document in menus/.'],
  'unknown-form': ['There is no form document of this id.', 'Use the id of a document in forms/.'],
  'unknown-media': ['The site has no such file in media/.', 'Use the path of a file that is there, or add the file.'],
  'unknown-icon': ['The sprite has no icon of this name.', 'Use the name of an icon of /_icons.'],
  'unknown-action': ['There is no action of this name.', 'Use navigate, popup, close, open, send, track or toast.'],
  'unknown-flow': ['There is no flow of this name.', 'Use the id of a flow.'],
  'unknown-event': ['The flow has no such event.', 'Use an event of the flow; in a form one that takes values.'],
  'event-not-for-documents': [
    'The event is internal to its flow; a document may not send it.',
    'Use an event that documents may send.',
  ],
  'unknown-status': ['The flow publishes no such status.', 'Use one of its published statuses.'],
  'unknown-analytics-event': ['The event is not on the fixed list of analytics.', 'Use an event of the list.'],
  'unknown-route': ['There is no route of this id.', 'Use the id of a route.'],
  'unknown-flag': ['There is no such switch.', 'Use a switch of functionalSettings or of the general info.'],
})

const conditions = rows(
  'Conditions',
  'error',
)({
  'condition-never': [
    'The condition can never be true, so this is never shown.',
    'Correct the condition, or remove what is never shown.',
  ],
  'condition-nested-screen': [
    'Screen widths are decided by CSS, which cannot weigh them against anything else.',
    'Put screen at the top of the condition, or into an "all" there.',
  ],
})
const conditionNotes = rows(
  'Conditions',
  'warning',
)({
  'condition-always': ['The condition is always true, so it says nothing.', 'Remove it.'],
  'condition-expired': [
    'The condition was true until a date that has passed, so this is never shown again.',
    'Remove what is no longer shown, or move the date.',
  ],
})

const sites = rows(
  'The site as a whole',
  'error',
)({
  'missing-document': ['The site needs a document that is not there.', 'Add the document.'],
  'duplicate-slug': ['Two pages have the same slug.', 'Give one of them another slug.'],
  'slug-shadowed': ['A route has the same path, so the page is never shown.', 'Use another slug.'],
  'slug-of-route': [
    'A route shows this page: under a slug it would be without the guards and policies of the route.',
    'Remove slug.',
  ],
  'layout-cycle': ['Layouts extend each other in a circle.', 'Remove extends from one of them.'],
  'popup-without-exit': [
    'A popup that cannot be closed needs a way out.',
    'Add exit with a label and a link, or remove preventClose.',
  ],
  'popup-linkable-locked': ['An address opens a popup that cannot be closed.', 'Remove linkable or preventClose.'],
  'duplicate-item-id': ['Two entries have the same id.', 'Give each entry an id of its own.'],
  'link-and-action': ['An entry has both a link and an action.', 'Keep one of the two.'],
  'item-does-nothing': ['An entry has neither a link, an action nor entries below it.', 'Add to, action or items.'],
})
const siteNotes = rows(
  'The site as a whole',
  'warning',
)({
  'unreachable-page': ['No menu, link, route or redirect leads to this page.', 'Link to it, or delete it.'],
  'nothing-to-close': ['close closes the dialog that holds it; this block is in no dialog.', 'Remove the step.'],
  'popup-opens-itself': ['A popup opens itself on top of itself.', 'Open another popup, or close this one.'],
  'placeholder-differs': [
    'The placeholders of the locales differ, so one of them lacks a value.',
    'Use the same placeholders in every locale.',
  ],
})

/** The one table of codes: docs/issues.md is written from it, and every code has a sample under config-samples/broken. */
export const issueCodes = {
  ...files,
  ...shapes,
  ...blocks,
  ...texts,
  ...textNotes,
  ...values,
  ...references,
  ...conditions,
  ...conditionNotes,
  ...sites,
  ...siteNotes,
  ...rows('Forms', 'error')(forms),
  ...rows('Forms', 'warning')(formNotes),
  ...rows('Themes', 'error')(themes),
  ...rows('Settings', 'error')(settings),
  ...rows('Settings', 'warning')(settingNotes),
  ...rows('Jurisdiction', 'error')(jurisdictions),
} as const
export type IssueCode = keyof typeof issueCodes
