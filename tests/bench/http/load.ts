import { Agent, get } from 'node:http'

/** What to load: addresses by name, in turns. */
export type LoadPlan = {
  readonly addresses: Readonly<Record<string, string>>
  readonly connections: number
  readonly sliceMs: number
  readonly warmUp: number
  readonly counted: number
}
/** Requests a second of each counted slice. */
export type LoadResult = Readonly<Record<string, readonly number[]>>

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

let visits = 0
/** Visits come from 200 addresses: of one, the server slows down what is more than a crowd sends. */
const nextVisitor = (): string => `198.51.100.${visits++ % 200}`

/** One request, its body read to the end. @throws Error for anything but a compressed 200. */
function request(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', 'x-forwarded-for': nextVisitor() }
    const sent = get(address, { agent, headers }, (answer) => {
      const { statusCode, headers } = answer
      if (statusCode !== 200 || headers['content-encoding'] !== 'br')
        reject(new Error(`${address} answered ${statusCode}, ${String(headers['content-encoding'])}`))
      answer.resume()
      answer.on('end', resolve)
      answer.on('error', reject)
    })
    sent.on('error', reject)
  })
}

/** Requests a second by as many clients as `connections`, each sending its next one when the last was answered. */
async function slice(address: string, connections: number, ms: number): Promise<number> {
  const start = performance.now()
  let answered = 0
  const client = async () => {
    while (performance.now() - start < ms) {
      await request(address)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return (answered / (performance.now() - start)) * 1_000
}

async function run({ addresses, connections, sliceMs, warmUp, counted }: LoadPlan): Promise<LoadResult> {
  const names = Object.keys(addresses)
  const result = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < warmUp + counted; round += 1) {
    const order = names.map((_name, index) => names[(index + round) % names.length] ?? '')
    for (const name of order) {
      const rate = await slice(addresses[name] ?? '', connections, sliceMs)
      if (round >= warmUp) result[name]?.push(rate)
    }
  }
  return result
}

process.on('message', (plan: LoadPlan) => {
  run(plan).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
