import { expect, test } from 'vitest'
import type { IssueCode } from '../issues/codes.ts'
import { withoutConsequences } from './consequences.ts'

type Brief = `${IssueCode} ${string}` | IssueCode
/** Which of these findings, each as `code pointer`, are reported. */
const told = (...findings: readonly Brief[]): readonly string[] =>
  withoutConsequences(
    findings.map((finding) => {
      const [code, pointer = ''] = finding.split(' ')
      return { code: code as IssueCode, pointer }
    }),
  ).map(({ code, pointer }) => `${code} ${pointer}`.trim())

/** A finding, what causes it, and what does not though it is wrong too. */
const cases: readonly (readonly [finding: Brief, causes: readonly Brief[], others: readonly Brief[]])[] = [
  [
    'outlet-missing /nodes',
    [
      'wrong-type /nodes/0',
      'null-node /nodes/1/slots/main/0',
      'unknown-widget /nodes/0/slots/main/3/type',
      'unknown-property /nodes/0/slotsx',
      'wrong-type /nodes/0/slots',
      'wrong-type /nodes/0/slots/main',
    ],
    [
      'wrong-type /nodes/0/props',
      'unknown-property /nodes/0/props/type',
      'wrong-format /nodes/0/id',
      'wrong-type /nodes/0/v',
      'wrong-type /nodes/0/slots/main/0/when',
      'unknown-path /nodes/0',
      'wrong-format /id',
    ],
  ],
  [
    'slot-too-few /nodes/0',
    ['unknown-slot /nodes/0/slots/mainx', 'unknown-property /nodes/0/slotx', 'wrong-type /nodes/0/slots'],
    [
      'wrong-type /nodes/0/props',
      'wrong-type /nodes/0/slots/main/0',
      'wrong-type /nodes/1/slots',
      'wrong-format /nodes/0/id',
    ],
  ],
  [
    'slot-too-few /nodes/0/slots/main',
    ['wrong-type /nodes/0/slots/main', 'unknown-slot /nodes/0/slots/mian'],
    ['wrong-type /nodes/0/slots/main/0', 'wrong-type /nodes/0/when'],
  ],
  [
    'item-does-nothing /items/0',
    ['unknown-property /items/0/tox', 'wrong-type /items/0'],
    ['unknown-property /items/1/tox', 'wrong-type /items/0/action/do', 'unknown-property /items/01'],
  ],
  ['form-target-unclear /submit', ['unknown-property /submit/evetn', 'wrong-type /submit'], ['wrong-type /fields']],
  ['popup-without-exit /preventClose', ['unknown-property /exitt'], ['unknown-property /exit/lable']],
  [
    'field-without-options /fields/2',
    ['unknown-property /fields/2/option', 'wrong-type /fields/2/options'],
    ['unknown-property /fields/1/option', 'field-without-options /fields/1', 'empty-text /fields/2/options/0/value'],
  ],
  ['field-without-options /fields/2/offered', ['field-without-options /fields/2'], ['field-without-options /fields/1']],
  ...(
    ['missing-form-field', 'secret-not-declared', 'unknown-secret-field', 'not-a-list-field', 'unknown-option'] as const
  ).map(
    (code) =>
      [
        `${code} /fields/9/name`,
        [
          'missing-property',
          'unknown-property /fieldss',
          'wrong-type /fields',
          'wrong-type /fields/0',
          'unknown-property /fields/0/nmae',
          'wrong-format /fields/0/name',
          'not-allowed-value /fields/0/type',
          'wrong-type /fields/0/options',
          'form-field-does-not-fit /fields/0/options/0/value',
          'wrong-type /secret/0',
          'wrong-type /confirm',
          'wrong-type /confirm/sendsAs',
          'unknown-property /confirm/sendAs',
        ],
        [
          'empty-text /title',
          'empty-text /fields/0/label',
          'empty-text /confirm/title',
          'wrong-type /steps',
          'wrong-type',
        ],
      ] as const,
  ),
]

test.each(cases)(
  '[ENG-3] %s is left out beside its cause, and told beside anything else',
  (finding, causes, others) => {
    for (const cause of causes) expect(told(finding, cause)).toEqual([cause])
    for (const other of others) expect(told(finding, other)).toEqual([finding, other])
    expect(told(finding)).toEqual([finding])
  },
)

test('[ENG-3] what has no cause in the document is reported, whatever else is wrong', () => {
  const both: readonly Brief[] = ['duplicate-node-id /nodes/0/id', 'wrong-type /nodes/0']
  expect(told(...both)).toEqual(both)
})

test('[C3] of a document with thousands of mistakes, the first thousand are looked at', () => {
  const many = Array.from({ length: 1_000 }, (): Brief => 'wrong-type /title')
  expect(told('outlet-missing /nodes', ...many, 'wrong-type /nodes/0')).toHaveLength(1_002)
  expect(told('outlet-missing /nodes', ...many.slice(1), 'wrong-type /nodes/0')).toHaveLength(1_000)
})
