import type { Transport, TransportAnswer, TransportRequest } from '../transport.ts'

export type Scripted = { status?: number; body?: string; headers?: Record<string, string> } | Error | 'never'

/** For tests: gives the answers in order, repeats the last one, and records the requests. */
export function scriptedTransport(...answers: Scripted[]): { transport: Transport; requests: TransportRequest[] } {
  const requests: TransportRequest[] = []
  return {
    requests,
    transport: (request) => {
      const answer = answers[Math.min(requests.length, answers.length - 1)]
      requests.push(request)
      if (answer instanceof Error) return Promise.reject(answer)
      if (answer === 'never' || answer === undefined) {
        return new Promise<TransportAnswer>((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        )
      }
      const { status = 200, body = '', headers = {} } = answer
      return Promise.resolve({ status, body, header: (name) => headers[name] ?? null })
    },
  }
}
