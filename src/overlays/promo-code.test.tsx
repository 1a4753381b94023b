import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { shareOf } from '#base/testing/property-runs.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { createIntentJournal } from '#platform/intent-journal.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { promoCodeProblems } from '#schemas/api/campaigns-shapes.ts'
import { errorMeaning, errorTypes, type ErrorType } from '#schemas/errors.ts'
import { createRewardPorts } from '#src/session/ports/reward.ts'
import promoCodeWidget from '#widgets/promo-code/index.ts'
import { outcomeOf } from '#widgets/_shared/outcome/index.ts'
import { showWithForms } from './testing/test-site-form.tsx'

const { i18n } = createSampleDictionary('uz')
const REFERENCE = '7F3A-10'

/** The form of a promo code with the flow behind it, on a platform that refuses every code, or takes it if `null`. */
const show = (type: ErrorType | null, error_data?: Record<string, string[]>) =>
  showWithForms(
    promoCodeWidget,
    { title: 'Promokod', form: 'promo-code' },
    {
      answers: {
        'campaigns.getoffers': () => ({ items: [] }) as never, // the rest does not matter here
        'bonuses.get': () => ({ items: [] }) as never, // likewise
        'BettingBonuses.get': () => ({ items: [] }) as never, // likewise
        'freespins.get': () => ({ items: [] }) as never, // likewise
        'campaigns.checkPromocode': ({ promo_code }) => ({ promo_code, offer: { id: 7 } }) as never, // likewise
        'campaigns.activateOffer'() {
          if (type === null) return { status: 'given', bonus_ids: [7], offer: {} } as never // likewise
          const error = { type, message: 'Text of the server', reference: REFERENCE, ...(error_data && { error_data }) }
          const isWait = type === 'TooManyRequestsException'
          throw new PlatformError({
            call: 'campaigns.activateOffer',
            status: errorMeaning(type).status,
            error,
            ...(isWait && { retryAt: Date.UTC(2099, 0) }),
          })
        },
      },
      ports: ({ call, vault, queryClient }) => ({
        reward: () =>
          createRewardPorts({
            call,
            vault,
            queryClient: queryClient(),
            uid: () => 7,
            serverNow: () => 0,
            isOnline: () => true,
            emit: async () => undefined,
            refreshBalance: () => undefined,
            journal: createIntentJournal({
              uid: () => 7,
              now: () => 0,
              open: () => Promise.reject(new Error('no database')),
            }),
          }) as never, // the host reads the ports of any flow by name
      }),
    },
  )
async function send(): Promise<HTMLInputElement> {
  const code = await screen.findByRole<HTMLInputElement>('textbox')
  await userEvent.type(code, 'BAHOR')
  await userEvent.click(within(screen.getByRole('form')).getAllByRole('button').at(-1) as HTMLElement)
  return code
}
const popupsOf = ({ actions }: Awaited<ReturnType<typeof show>>): string[] =>
  actions.flat().flatMap((step) => (step.do === 'popup' ? [step.id] : []))

beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

test('[PRM-2] an activated code leaves the form empty, also for who comes back to it, and what it gave is in view', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const shown = await show(null)
  await send()
  const given = await screen.findByText(i18n.t('reward:code.given'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  expect(seen.mock.contexts.some((element) => (element as Element).contains(given))).toBe(true)
  seen.mockRestore()
  expect(shown.inputsOf('campaigns.activateOffer')).toHaveLength(1)
  await send()
  await waitFor(() => expect(shown.inputsOf('campaigns.activateOffer')).toHaveLength(2))
})

const settled = errorTypes.filter((type) => errorMeaning(type).money === 'no')
test.each(shareOf(settled, 5))(
  '[PRM-2] [ERR-1] [N4] a promo code refused with %s ends as the table says and the refusal is shown once; the code stays, and it is sent once',
  async (type) => {
    const shown = await show(type)
    const code = await send()
    const { popup } = outcomeOf({ code: type })
    await waitFor(() => expect(shown.flows.view('reward').status).toBe('refused'))
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain(i18n.t(`errors:${type}`))
    expect(said.textContent).not.toMatch(/Exception|Text of the server/)
    expect(document.body.textContent?.split(REFERENCE)).toHaveLength(2)
    await waitFor(() => expect(popupsOf(shown)).toEqual(popup === null ? [] : [popup]))
    expect([code.value, screen.getByRole<HTMLInputElement>('textbox').value]).toEqual(['BAHOR', 'BAHOR'])
    expect([shown.inputsOf('campaigns.activateOffer').length, shown.errors]).toEqual([1, []])
  },
)

test.each(
  shareOf(
    errorTypes.filter((type) => errorMeaning(type).money === 'unknown'),
    5,
  ),
)(
  '[PRM-2] [ERR-1] [N4] a promo code whose outcome %s leaves unknown is looked up, never sent again, and never called a failure',
  async (type) => {
    const shown = await show(type)
    await send()
    await waitFor(() => expect(shown.flows.view('reward').status).toBe('unknown'))
    await waitFor(() => expect(shown.inputsOf('campaigns.getoffers').length).toBeGreaterThan(2))
    expect(await screen.findByText(i18n.t('reward:stopped'))).toBeTruthy()
    expect([screen.queryByRole('alert'), popupsOf(shown), shown.errors]).toEqual([null, [], []])
    expect(shown.inputsOf('campaigns.activateOffer')).toHaveLength(1)
    // Nobody looks any more, and the code may not be sent again yet: its button rests.
    const button = within(screen.getByRole('form')).getAllByRole('button').at(-1)
    expect(['aria-busy', 'aria-disabled'].map((name) => button?.getAttribute(name))).toEqual([null, 'true'])
  },
)

const wordsOf = (problem: string, { t } = i18n): string => t(`common:promoCodeErrors.${problem}`)

test.each([
  ...promoCodeProblems.map((problem) => [problem, wordsOf(problem)] as const),
  ['an unknown problem', wordsOf('INVALID')] as const,
])('[PRM-2] [PRM-1] a code refused with %s is reported at its field and nowhere else', async (problem, words) => {
  await show('InvalidParameterException', { promo_code: [problem] })
  await send()
  const code = await waitFor(() => {
    const field = screen.getByRole('textbox')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    return field
  })
  const said = document.getElementById(code.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(said?.textContent).toBe(words)
  expect(document.body.textContent.split(words)).toHaveLength(2)
  expect(document.querySelector('[data-outcome]')).toBeNull()
})

test.each(['uz', 'ru'] as const)('[PRM-1] every problem of a promo code has words of its own in %s', (locale) => {
  const dictionary = createSampleDictionary(locale)
  const words = promoCodeProblems.map((problem) => wordsOf(problem, dictionary.i18n))
  expect([new Set(words).size, dictionary.missing]).toEqual([promoCodeProblems.length, []])
})
