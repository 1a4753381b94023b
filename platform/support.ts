import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf, callQuery } from './query-call.ts'

/** How support is reached (`support.getsettings`, section 7); fresh for ten minutes. */
export const supportSettingsQuery = () => callQuery('support.getsettings', {}, 600_000)

/** Sends a message to support (`Support.sendFeedback`, section 7); never queued, never sent again by itself. */
export const sendFeedbackMutation = () =>
  mutationOptions({
    mutationKey: ['Support.sendFeedback'],
    mutationFn: (input: CallInput<'Support.sendFeedback'>, { client }) => callOf(client)('Support.sendFeedback', input),
    networkMode: 'always',
    retry: false,
  })

/** Keeps that a chat message was sent or received (`FreshChat.storeChatEvent`, section 7). */
export const storeChatEventMutation = () =>
  mutationOptions({
    mutationKey: ['FreshChat.storeChatEvent'],
    mutationFn: (input: CallInput<'FreshChat.storeChatEvent'>, { client }) =>
      callOf(client)('FreshChat.storeChatEvent', input),
    networkMode: 'always',
    retry: false,
  })
