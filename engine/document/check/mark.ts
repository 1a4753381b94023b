import { didYouMean } from '#base/did-you-mean.ts'
import type { MarkName } from '#schemas/document/marks.ts'
import type { BindingType } from '#schemas/vocabulary.ts'
import { describeValue } from '../issues/describe-value.ts'
import { checkAction } from './action.ts'
import { checkBound } from './bound.ts'
import { checkText } from './text.ts'
import { checkCode } from './code.ts'
import { checkCondition } from './condition.ts'
import type { CheckContext } from './context.ts'
import { checkLink } from './link.ts'
import { checkMedia } from './media.ts'
import { checkRich } from './rich.ts'

type Check = (value: unknown, pointer: string, context: CheckContext) => void

const bound =
  (type: BindingType): Check =>
  (value, pointer, context) =>
    checkBound(type, value, pointer, context)
const reference =
  (to: 'menu' | 'form' | 'popup'): Check =>
  (value, pointer, context) => {
    if (typeof value === 'string' && value !== '') return context.refer({ to, id: value, pointer })
    context.add({
      code: value === null ? 'null-value' : value === '' ? 'empty-text' : 'wrong-type',
      pointer,
      expected: `the id of a ${to} document`,
      received: describeValue(value, pointer),
      hint: `Write the id of a document of the folder ${to}s.`,
    })
  }

/** Checks the value under a mark; each of them in one place, so that one mistake is one finding. */
export const checkMark: Readonly<Record<MarkName | 'condition', Check>> = {
  text: (value, pointer, context) => checkText(value, pointer, context),
  rich: checkRich,
  media: checkMedia,
  link: checkLink,
  action: checkAction,
  icon: checkIcon,
  menu: reference('menu'),
  form: reference('form'),
  popup: reference('popup'),
  code: checkCode,
  condition: (value, pointer, context) => void checkCondition(value, pointer, context),
  'bound-text': bound('text'),
  'bound-number': bound('number'),
  'bound-boolean': bound('boolean'),
  'bound-money': bound('money'),
  'bound-time': bound('time'),
}

function checkIcon(value: unknown, pointer: string, context: CheckContext): void {
  const { icons } = context.world
  if (typeof value === 'string' && icons.has(value)) return
  const near = typeof value === 'string' ? didYouMean(value, icons) : undefined
  context.add({
    code: value === null ? 'null-value' : typeof value === 'string' ? 'unknown-icon' : 'wrong-type',
    pointer,
    expected: 'the name of an icon of the sprite',
    received: describeValue(value, pointer),
    didYouMean: near,
    hint: 'The page /_icons shows every icon with its name.',
    fix: near === undefined ? undefined : [{ op: 'replace', path: pointer, value: near }],
  })
}
