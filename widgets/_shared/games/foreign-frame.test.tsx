import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { anyMessage, foreignOrigin } from '#base/testing/any-message.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { ForeignFrame, type ForeignFrameProps } from './foreign-frame.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const props: ForeignFrameProps = {
  src: 'https://sport.example/book',
  title: 'Sport',
  sandbox: 'allow-scripts allow-same-origin',
  allow: '',
  referrerPolicy: 'strict-origin',
  saysReady: true,
  loading: 'Kutilmoqda',
  lost: (retry) => <button onClick={retry}>Qayta</button>,
}
const frame = () => screen.getByTitle('Sport')

test('[O8] the attributes of a frame say what it may do; it may never navigate the site around it', () => {
  render(<ForeignFrame {...props} />)
  expect(
    Object.fromEntries(['src', 'sandbox', 'allow', 'referrerpolicy'].map((name) => [name, frame().getAttribute(name)])),
  ).toEqual({
    src: 'https://sport.example/book',
    sandbox: 'allow-scripts allow-same-origin',
    allow: '',
    referrerpolicy: 'strict-origin',
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const sandbox of ['allow-scripts allow-top-navigation', 'allow-top-navigation-by-user-activation'])
    expect(() => render(<ForeignFrame {...props} sandbox={sandbox} />)).toThrow('allow-top-navigation')
})

const isCovered = () => screen.queryByText('Kutilmoqda') !== null
const retry = () => screen.queryByRole('button', { name: 'Qayta' })
const says = (origin: string, source: unknown = (frame() as HTMLIFrameElement).contentWindow, data: unknown = 'here') =>
  act(
    () =>
      void window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as MessageEventSource })),
  )
const refuses = (blockedURI: string, effectiveDirective = 'frame-src') =>
  act(
    () =>
      void document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }),
      ),
  )

test('[O8] a frame from which nothing comes is covered by a way to try again, an error page of the browser too, for which it fires load', () => {
  vi.useFakeTimers()
  render(<ForeignFrame {...props} />)
  fireEvent.load(frame())
  expect(isCovered()).toBe(true)
  act(() => void vi.advanceTimersByTime(20_000))
  const before = frame()
  fireEvent.click(retry() as HTMLElement)
  expect(frame()).not.toBe(before)
  expect(isCovered()).toBe(true)
})

test('[O8] a frame is uncovered once its page has spoken, also late, and stays so', () => {
  vi.useFakeTimers()
  render(<ForeignFrame {...props} />)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(retry()).not.toBeNull()
  says('https://sport.example')
  expect([isCovered(), retry()]).toEqual([false, null])
  act(() => void vi.advanceTimersByTime(60_000))
  expect(retry()).toBeNull()
})

test('[O8] [O5] a message of another window or origin does not uncover the frame', () => {
  render(<ForeignFrame {...props} />)
  for (const origin of [
    'https://evil.example',
    'null',
    '',
    'http://sport.example',
    'https://sport.example.evil.example',
    window.location.origin,
  ])
    says(origin)
  says('https://sport.example', window)
  says('https://sport.example', null)
  expect(isCovered()).toBe(true)
})

test('[O5] messages of any kind: whatever is said from another origin or another window uncovers nothing, and nothing throws', () => {
  const thrown = vi.fn()
  window.addEventListener('error', thrown)
  render(
    <>
      <ForeignFrame {...props} />
      <iframe title="other" />
    </>,
  )
  const own = (frame() as HTMLIFrameElement).contentWindow
  const cover = screen.getByText('Kutilmoqda')
  const others = [window, null, (screen.getByTitle('other') as HTMLIFrameElement).contentWindow]
  const sender = fc.oneof(
    fc.record({ origin: foreignOrigin('https://sport.example'), source: fc.constantFrom(own, ...others) }),
    fc.record({ origin: fc.constant('https://sport.example'), source: fc.constantFrom(...others) }),
  )
  const isStillCovered = (data: unknown, { origin, source }: { origin: string; source: Window | null }): boolean => {
    says(origin, source, data)
    return cover.isConnected
  }
  fc.assert(
    fc.property(
      anyMessage({ type: ['ready', 'checkIframe', 'shown'], state: ['shown'], origin: ['https://sport.example'] }),
      sender,
      isStillCovered,
    ),
    propertyRuns('messages to a foreign frame', 5_000, 200),
  )
  says('https://sport.example')
  expect([isCovered(), thrown.mock.calls]).toEqual([false, []])
  window.removeEventListener('error', thrown)
})

test('[O8] if a provider sends no messages, its frame counts as ready once it has loaded', () => {
  vi.useFakeTimers()
  render(<ForeignFrame {...props} saysReady={false} />)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(retry()).not.toBeNull()
  fireEvent.load(frame())
  expect([isCovered(), retry()]).toEqual([false, null])
})

test.each([true, false])(
  '[O8] a frame that the policy of the page refuses is lost at once, whatever loads instead (says that it is ready: %s)',
  (saysReady) => {
    render(
      <>
        <ForeignFrame {...props} saysReady={saysReady} />
        <iframe title="other" />
      </>,
    )
    refuses('https://other.example/')
    refuses('https://sport.example/book', 'img-src')
    refuses('inline')
    expect(isCovered()).toBe(true)
    refuses('https://sport.example/book')
    expect(retry()).not.toBeNull()
    fireEvent.load(frame())
    expect(retry()).not.toBeNull()
  },
)

test('[O8] a frame of another site is not in the markup of the server: it would speak before anybody listens', () => {
  expect(renderToString(<ForeignFrame {...props} />)).not.toContain('<iframe')
  expect(renderToString(<ForeignFrame {...props} src="/sandbox/sportsbook" />)).toContain('<iframe')
})

test('[O8] a frame that leads on to what the policy refuses is lost, when it is the only one', () => {
  render(<ForeignFrame {...props} />)
  says('https://sport.example')
  refuses('https://unlisted.example/')
  expect(retry()).not.toBeNull()
})
