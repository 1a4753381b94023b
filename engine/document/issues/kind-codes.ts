/** Issues that only documents of one kind have, by code: what each means and how to mend it. */

export const forms = {
  'duplicate-field': ['Two fields of a form have the same name.', 'Give each field a name of its own.'],
  'unknown-secret-field': [
    'secret names a field that the form does not have.',
    'Use the name of a field, or remove it.',
  ],
  'secret-not-declared': [
    'A password, code or other secret value is not named in secret, so that it could be kept or recorded.',
    'Add its name to secret.',
  ],
  'outdated-form': [
    'The form names its flow and event beside submit, as forms did before.',
    'Write {"flow", "event"} into submit, and the words of the button into button.',
  ],
  'form-target-unclear': [
    'A form has one target: a flow and its event, or a call.',
    'Keep flow and event, or call; `then` is only for call.',
  ],
  'target-takes-no-values': [
    'The event of the flow takes no values, so what was typed would be lost.',
    'Use an event that takes values.',
  ],
  'unknown-call': ['The platform has no call of this name.', 'Use a name of docs/api.md.'],
  'call-moves-value': [
    "The call moves money or money's worth, which no form may do.",
    'Use the block or the flow that is for it.',
  ],
  'unknown-part-field': [
    'A step or group names a field that the form does not have.',
    'Use the name of a field, or remove it.',
  ],
  'not-a-list-field': [
    'The name of a list is wanted here, and the form has no list of this name.',
    'Use the name of a field that has options.',
  ],
  'unknown-option': ['The list has no such choice.', 'Use the value of one of its options.'],
  'field-cycle': [
    "Lists wait for each other's choice in a circle, so that nobody could make the first one.",
    'Remove whenField from one of them.',
  ],
  'unknown-answer-field': ['The answer of the call has no such moment.', 'Use a name of the answer, or remove it.'],
  'repeated-part-field': ['A field is in two steps or in two groups.', 'Leave it in one of them.'],
  'field-without-step': [
    'A form has steps, and a field is in none of them, so it would never be shown.',
    'Name it in a step.',
  ],
  'field-without-options': ['A list has no choices.', 'Add options with a value and a label each.'],
  'unknown-form-field': [
    'The target of the form takes no value of this name.',
    'Use a name that the target takes, or remove the field.',
  ],
  'missing-form-field': [
    'The form has no field for a value that its target requires, or the field may stay empty.',
    'Add the field, always asked for and required.',
  ],
  'form-field-does-not-fit': [
    'The field sends a kind of value, or a choice, that its target refuses.',
    'Use a field type or choices that the target takes.',
  ],
  'rule-too-narrow': [
    'The rule of a field shuts out values that exist or that its target takes, or everything that could be typed.',
    'Remove the rule, or widen it.',
  ],
  'field-without-partner': [
    'The field is compared with another one, which the form does not have: a newPasswordRepeated with a newPassword, notBefore with a date.',
    'Add that field.',
  ],
  'range-reversed': ['min is greater than max.', 'Swap the two.'],
  'block-without-form': [
    'A block loads a form of this id when its button is pressed, and the site has none, so that the button fails for everybody.',
    'Add the form, or take the block out.',
  ],
  'invalid-pattern': ['The pattern is no regular expression.', 'Correct the pattern.'],
  'unsafe-pattern': [
    'The pattern can take the browser minutes on a hostile input.',
    'Avoid repetitions inside repetitions and alternatives that overlap.',
  ],
} as const

/** Warnings: parts of a form that have no effect. */
export const formNotes = {
  'rule-without-effect': [
    'The field does not read this rule.',
    'Use a type that reads it, or remove what takes its place; else remove the rule.',
  ],
  'message-never-shown': [
    'No error has this type, so that the message is never shown.',
    'Write the type of an error of the field; in messages of the form, one of docs/errors.md.',
  ],
} as const

export const themes = {
  'unknown-theme': ['There is no theme of this id.', 'Use the id of a document in themes/.'],
  'low-contrast': [
    'Two colours of the theme are too close to be read one upon the other (WCAG 2, level AA).',
    'Move the lightness of the two further apart.',
  ],
} as const

export const settings = {
  'unknown-section': ['There is no section of settings of this name.', 'Use the name of a section.'],
  'on-by-default': [
    'A consent that players must give themselves is switched on for them: its switch is true, or is left out and true by default.',
    'Write false.',
  ],
} as const

/** Warnings: settings of a site that have no effect. */
export const settingNotes = {
  'way-without-form': [
    'The settings list a way to register that a block has no form for, so that nobody is offered it.',
    'Name its form in the props of the block, or take the way out of the list.',
  ],
} as const

export const jurisdictions = {
  'unknown-jurisdiction': [
    'There is no jurisdiction profile of this id.',
    'Use the id of a document in jurisdictions/, or remove the property.',
  ],
  'jurisdiction-age': [
    'The site does not keep the least age of players that the jurisdiction profile demands.',
    'Raise the age to that of the profile, or let a form ask for the day of birth.',
  ],
  'jurisdiction-limit': [
    'The jurisdiction profile demands that a limit is offered, and the block that takes deposits, or the one in which limits are set, has no form of it.',
    'Name the form of the limit in the props of the block.',
  ],
  'jurisdiction-period': [
    'No form offers one of the break or self-exclusion periods that the jurisdiction profile lists.',
    'Name the form in the block of limits, or add an option with that value to it.',
  ],
  'jurisdiction-consent': [
    'Something runs for which the jurisdiction profile demands consent, and visitors are not asked.',
    'Switch the question on, or take out what needs it.',
  ],
  'jurisdiction-helplines': [
    'The jurisdiction profile has helplines, and no page or layout shows them.',
    'Add a block of type helplines to the page on responsible gaming.',
  ],
  'jurisdiction-footer-link': [
    'The footer lacks a link that the jurisdiction profile demands.',
    'Add the link to a footer menu.',
  ],
} as const
