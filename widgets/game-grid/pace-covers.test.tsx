import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceCovers } from './pace-covers.ts'

let frames: FrameRequestCallback[] = []
const frame = () => frames.splice(0).forEach((callback) => callback(0))
const list = document.createElement('ul')

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => void (frames = []))
  list.replaceChildren()
  document.body.append(list)
})
afterEach(() => {
  list.remove()
  vi.unstubAllGlobals()
})

/** Rows of one picture each, which have loaded before or have not. */
function addRows(count: number, complete: boolean): HTMLImageElement[] {
  return Array.from({ length: count }, () => {
    const row = document.createElement('li')
    const image = document.createElement('img')
    Object.defineProperty(image, 'complete', { value: complete })
    row.append(image)
    list.append(row)
    return image
  })
}
const painted = (images: readonly HTMLImageElement[]) => images.map((image) => image.hasAttribute('data-painted'))
/** Lets the mutation observers run. */
const flush = () => Promise.resolve()

test('[GAM-1] pictures that are there at the start are not held back, loaded or not', () => {
  const first = [...addRows(4, true), ...addRows(2, false)]
  const end = paceCovers(list)
  expect(painted(first)).toEqual(Array(6).fill(true))
  expect(list.hasAttribute('data-paced')).toBe(true)
  end()
})

test('[GAM-1] pictures that come loaded are painted two a frame, in their order', async () => {
  const end = paceCovers(list)
  const images = addRows(7, true)
  await flush()
  const counts = [painted(images)]
  while (frames.length > 0) {
    expect(frames).toHaveLength(1)
    frame()
    counts.push(painted(images))
  }
  expect(counts).toEqual([0, 2, 4, 6, 7].map((done) => images.map((_, at) => at < done)))
  end()
})

test('[GAM-1] a picture waits until it has loaded or failed, then comes in a frame', async () => {
  const end = paceCovers(list)
  const [loads, fails, never] = addRows(3, false)
  await flush()
  expect(frames).toHaveLength(0)
  fails?.dispatchEvent(new Event('error'))
  loads?.dispatchEvent(new Event('load'))
  frame()
  expect([loads, fails, never].map((image) => image?.hasAttribute('data-painted'))).toEqual([true, true, false])
  end()
})

test('[GAM-1] pictures that have left the list take no place in a frame', async () => {
  const end = paceCovers(list)
  const gone = addRows(9, true)
  await flush()
  list.replaceChildren()
  const images = addRows(2, true)
  await flush()
  frame()
  expect([...painted(gone), ...painted(images)]).toEqual([...Array(9).fill(false), true, true])
  expect(frames).toHaveLength(0)
  end()
})

test('[GAM-1] after the end nothing is held back, and nothing is done any more', async () => {
  const end = paceCovers(list)
  addRows(4, true)
  await flush()
  end()
  expect(list.hasAttribute('data-paced')).toBe(false)
  expect(frames).toHaveLength(0)
  const [late] = addRows(1, true)
  await flush()
  late?.dispatchEvent(new Event('load'))
  expect(frames).toHaveLength(0)
})
