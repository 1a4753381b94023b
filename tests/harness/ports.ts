import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a free port, and holds the port `step` above it, where a site would open another host, until `free()`. */
export async function portBesideTaken(step: number): Promise<{ readonly port: number; readonly free: () => void }> {
  for (;;) {
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const port = (taken.address() as AddressInfo).port - step
    const probe = createServer().listen(port, 'localhost')
    const isFree = await Promise.race([once(probe, 'listening'), once(probe, 'error')]).then(() => probe.listening)
    probe.close()
    if (isFree) return { port, free: () => taken.close() }
    taken.close()
  }
}
