import { fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { flowsOf, withFlows } from '../testing/with-flows.tsx'
import { useFocusAsActivity } from './frame-activity.ts'

const MINUTE = 60_000

/** Who makes the events of a test; they stand for those of a person until it says otherwise. */
const maker = { isPerson: true }
const isOfPerson = (): boolean => maker.isPerson

function SilentFrame() {
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusAsActivity(
    useCallback(() => frame.current, []),
    true,
    isOfPerson,
  )
  return <iframe ref={frame} title="game" />
}

/** A frame that sends no messages and that the player has just focused. */
function stayInFrame() {
  vi.useFakeTimers()
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => {
    maker.isPerson = true
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const sent: { readonly at: number; readonly serverNow: number }[] = []
  const send = (_flow: string, { at }: { at: number }): void => void sent.push({ at, serverNow: Date.now() })
  render(withFlows(<SilentFrame />, { ...flowsOf(), send } as never))
  const frame = screen.getByTitle<HTMLIFrameElement>('game')
  const goIn = (): void => {
    frame.focus()
    fireEvent.blur(window)
  }
  goIn()
  expect(sent.splice(0)).toHaveLength(1)
  /** In how many of the next minutes activity was reported. */
  const activeIn = (minutes: number): number => {
    let active = 0
    for (let minute = 0; minute < minutes; minute++) {
      vi.advanceTimersByTime(MINUTE)
      const acts = sent.splice(0)
      expect(acts.filter(({ at, serverNow }) => at !== serverNow)).toEqual([])
      if (acts.length > 0) active++
    }
    return active
  }
  return { frame, hasFocus, visibility, goIn, activeIn }
}

test('[S7] [AUT-9] focus that stays in a silent frame is activity for an hour and no longer', () => {
  const { activeIn } = stayInFrame()
  expect(activeIn(60)).toBe(60)
  expect(activeIn(120)).toBe(0)
})

test.each(['keyDown', 'click', 'wheel', 'touchMove'] as const)(
  '[S7] [AUT-9] any other sign of the player on the page (%s) starts a new hour',
  (sign) => {
    const { activeIn } = stayInFrame()
    expect(activeIn(90)).toBe(60)
    fireEvent[sign](document.body)
    expect(activeIn(90)).toBe(60)
  },
)

test('[S7] [AUT-9] what a script does on the page is no activity of the player, nor is a blur that it causes', () => {
  const { activeIn } = stayInFrame()
  expect(activeIn(90)).toBe(60)
  maker.isPerson = false
  for (const sign of ['keyDown', 'click', 'wheel', 'touchMove'] as const) fireEvent[sign](document.body)
  fireEvent.blur(window)
  expect(activeIn(90)).toBe(0)
})

test('[S7] [AUT-9] entering the frame again starts another hour', () => {
  const { frame, goIn, activeIn } = stayInFrame()
  expect(activeIn(90)).toBe(60)
  frame.blur()
  goIn()
  expect(activeIn(90)).toBe(60)
})

test('[S7] [AUT-9] a window that comes to the front or a tab that is shown again is not a sign of the player', () => {
  const { hasFocus, visibility, activeIn } = stayInFrame()
  expect(activeIn(50)).toBe(50)
  hasFocus.mockReturnValue(false)
  visibility.mockReturnValue('hidden')
  expect(activeIn(5)).toBe(0)
  hasFocus.mockReturnValue(true)
  visibility.mockReturnValue('visible')
  expect(activeIn(90)).toBe(5)
})

test('[S7] [AUT-9] after a machine has slept for more than an hour nothing is reported', () => {
  const { activeIn } = stayInFrame()
  vi.setSystemTime(Date.now() + 61 * MINUTE)
  expect(activeIn(5)).toBe(0)
})

test('[S7] [AUT-9] a window behind another, a hidden tab and focus outside the frame are not activity', () => {
  const { frame, hasFocus, visibility, activeIn } = stayInFrame()
  hasFocus.mockReturnValue(false)
  expect(activeIn(5)).toBe(0)
  hasFocus.mockReturnValue(true)
  visibility.mockReturnValue('hidden')
  expect(activeIn(5)).toBe(0)
  visibility.mockReturnValue('visible')
  frame.blur()
  expect(activeIn(5)).toBe(0)
  frame.focus()
  expect(activeIn(5)).toBe(5)
})
