import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noGuardSettings } from '#src/guards/guard.ts'
import { releaseSettings } from './release-settings.ts'
import { stubHangingSite } from './testing/hanging-site.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[N5] settings of a release that do not come hold no navigation for longer than 20 seconds, and are requested again by the next', async () => {
  const requested = stubHangingSite()
  const settled = vi.fn()
  void releaseSettings('5e771e', 'b1').then(settled)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith(noGuardSettings)
  void releaseSettings('5e771e', 'b1')
  expect(requested).toEqual(['/nfx/release/5e771e/release.json?b=b1', '/nfx/release/5e771e/release.json?b=b1'])
})
