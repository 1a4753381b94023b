import { expect, test } from 'vitest'
import { loadResponseValidator } from '#platform/response-validators.ts'
import { type Area, callsByArea } from '#schemas/api/calls.ts'
import answers from './answers.json' with { type: 'json' }
import { longAnswer } from './states.ts'

test.each(Object.entries(answers))(
  'the sample answer of %s is what the platform may answer, and so is its long one',
  async (name, answer) => {
    const [area] = Object.entries(callsByArea).find(([, calls]) => calls.some((call) => call.name === name)) ?? []
    const validate = await loadResponseValidator(area as Area, name)
    for (const one of [answer, longAnswer(answer)]) expect([validate(one), validate.errors ?? []]).toEqual([true, []])
  },
)
