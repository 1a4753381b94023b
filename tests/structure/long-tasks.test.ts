import { expect, test } from 'vitest'
import { longTasks, type TraceEvent } from '#tests/harness/long-tasks.ts'

const thread: TraceEvent = { name: 'thread_name', ph: 'M', pid: 1, tid: 1, ts: 0, args: { name: 'CrRendererMain' } }
/** A stretch of a thread's time, in ms. */
const span = (name: string, start: number, took: number, tid = 1): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts: start * 1000,
  dur: took * 1000,
  tdur: took * 1000,
})
const task = (start: number, took: number, tid = 1) => span('ThreadControllerImpl::RunTask', start, took, tid)

test('the page’s part of a task decides whether it is too long: a major garbage collection does not count, a minor one or its steps do', () => {
  const gone = [
    task(0, 130),
    span('MajorGC', 10, 90),
    task(200, 130),
    span('MinorGC', 210, 20),
    span('V8.GCIncrementalMarking', 240, 20),
    task(400, 100),
  ]
  expect(longTasks([thread, ...gone], 100)).toEqual([130])
  expect(longTasks([thread, task(0, 220), span('MajorGC', 10, 90)], 100)).toEqual([130])
})

test('a collection outside a task, or on another thread, takes nothing from it', () => {
  expect(
    longTasks([thread, task(0, 130), span('MajorGC', 140, 90), span('MajorGC', 10, 90, 2), task(300, 500, 2)], 100),
  ).toEqual([130])
})

test('a trace without tasks of the page is a failure, not a pass', () => {
  expect(() => longTasks([thread, task(0, 130, 2)], 100)).toThrow('no tasks of the page')
})
