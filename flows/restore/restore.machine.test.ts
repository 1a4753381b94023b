import { expect, test, vi } from 'vitest'
import { startRuntime } from '../host/runtime.ts'
import { recordingFile } from '../recording/download.ts'
import { replay } from '../recording/replay.ts'
import { createTestTime, settled } from '../testing/test-time.ts'
import { restoreFlow } from './index.ts'
import type { CodeOutcome, RestoreEvent, RestoreOutcome } from './restore.context.ts'

const START = Date.UTC(2026, 0, 15, 12)
const MINUTE = 60_000

function open(answers: { code?: () => CodeOutcome; complete?: () => RestoreOutcome } = {}) {
  const { now, timers, pass } = createTestTime(START)
  const sent = (): CodeOutcome => ({ kind: 'sent', resendAt: now() + MINUTE, codeUntil: now() + 10 * MINUTE })
  const signIn = vi.fn()
  const forgetSecrets = vi.fn()
  const code = vi.fn(async () => (answers.code ?? sent)())
  const complete = vi.fn(async () =>
    (answers.complete ?? ((): RestoreOutcome => ({ kind: 'restored', ticket: 't' })))(),
  )
  const runtime = startRuntime({
    flow: restoreFlow,
    ports: { requestCode: code, resendCode: code, complete, signIn, forgetSecrets },
    session: { uid: 0 },
    build: 'sample',
    release: 'sample',
    serverNow: now,
    timers,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return {
    runtime,
    code,
    complete,
    signIn,
    forgetSecrets,
    async send(event: RestoreEvent) {
      runtime.send(event)
      await settled()
    },
    pass,
  }
}
const request: RestoreEvent = { type: 'restore.request', ticket: 'contact' }
const completion: RestoreEvent = { type: 'restore.complete', ticket: 'code and password' }

test('[AUT-4] contact, code and new password, then the sign-in gets the ticket once and the contact is forgotten', async () => {
  const { runtime, send, signIn, forgetSecrets } = open()
  await send(request)
  expect(runtime.view()).toMatchObject({ status: 'code', resendAt: START + MINUTE, problem: null })
  await send(completion)
  expect(runtime.view()).toMatchObject({ status: 'restored', resendAt: null, problem: null })
  expect(signIn.mock.calls.map(([params]: unknown[]) => params)).toEqual([{ ticket: 't' }])
  expect(forgetSecrets).toHaveBeenCalledOnce()
})

test('[AUT-4] another code may be asked for after a minute, not before', async () => {
  const { runtime, send, pass, code } = open()
  await send(request)
  await send({ type: 'restore.resend' })
  expect(code).toHaveBeenCalledTimes(1)
  await pass(MINUTE)
  expect(runtime.view()).toMatchObject({ status: 'code', resendAt: null })
  await send({ type: 'restore.resend' })
  expect([code.mock.calls.length, runtime.view()]).toMatchObject([2, { resendAt: START + 2 * MINUTE }])
})

test('[AUT-4] [S5] after ten minutes the code is no longer valid, and the contact is asked for again', async () => {
  const { runtime, send, pass, forgetSecrets } = open()
  await send(request)
  await pass(10 * MINUTE)
  expect(runtime.view()).toMatchObject({ status: 'contact', problem: { code: 'CodeExpired' } })
  expect(forgetSecrets).toHaveBeenCalledOnce()
})

test('[AUT-4] two presses send one call; a wrong code keeps the step with what is wrong', async () => {
  const { runtime, send, complete } = open({
    complete: () => ({
      kind: 'failed',
      problem: { code: 'InvalidParameterException', fields: { code: ['smsCodeError'] } },
    }),
  })
  await send(request)
  runtime.send(completion)
  await send(completion)
  expect(complete).toHaveBeenCalledTimes(1)
  expect(runtime.view()).toMatchObject({ status: 'code', problem: { fields: { code: ['smsCodeError'] } } })
})

test('[AUT-4] an answer that never came leaves it open whether the password was changed, and says so', async () => {
  const { runtime, send, signIn } = open({
    complete: () => {
      throw new Error('the connection is lost')
    },
  })
  await send(request)
  await send(completion)
  expect(runtime.view()).toMatchObject({ status: 'code', problem: { code: 'OutcomeUnknown' } })
  expect(signIn).not.toHaveBeenCalled()
})

test('[ENG-5] [S3] a recording of a restored password replays and names no ticket and no word of an answer', async () => {
  const { runtime, send, pass } = open()
  await send(request)
  await pass(MINUTE)
  await send({ type: 'restore.resend' })
  await send(completion)
  const [recording] = runtime.recordings()
  if (!recording) throw new Error('nothing was recorded')
  const { text } = recordingFile(recording)
  expect(JSON.stringify(JSON.parse(text))).not.toMatch(/code and password|"ticket":"(contact|t)"/)
  expect(replay(recording, restoreFlow).outcome).toBe('same')
})
