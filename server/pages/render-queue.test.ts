import { expect, test } from 'vitest'
import { heldWork } from '#base/testing/held-work.ts'
import { createRenderLanes, renderLimits } from './render-queue.ts'

const settle = () => new Promise((done) => setImmediate(done))

test('[D12] guests who fill all their render slots leave those of players free', async () => {
  const { started, ends, piece } = heldWork()
  const lanes = createRenderLanes()
  const guests = Array.from({ length: renderLimits.guest.maxRunning + 5 }, (_unused, name) =>
    lanes.run('guest', piece(name)),
  )
  const player = lanes.run('player', piece(1_000))
  await settle()
  expect([started.length, started.at(-1)]).toEqual([renderLimits.guest.maxRunning + 1, 1_000])
  for (let index = 0; index < guests.length + 1; index++) {
    ends[index]?.()
    await settle()
  }
  expect([await player, (await Promise.all(guests)).length]).toEqual([1_000, guests.length])
})
