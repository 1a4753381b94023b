import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ChangedPlatform = { readonly address: string; readonly close: () => Promise<void> }

/** A platform that answers as the one at `address` does, but for the data of one call, which `change` alters. */
export async function changedPlatform(
  address: string,
  call: string,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Promise<ChangedPlatform> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { host: _, connection: _kept, 'content-length': _length, ...headers } = request.headers
      const body = request.method === 'GET' ? undefined : Buffer.concat(chunks)
      fetch(address + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body ? { body } : {}),
      })
        .then(async (answer) => {
          const text = await answer.text()
          const isMeant = request.url?.split('?')[0]?.toLowerCase() === `/api/${call}`.toLowerCase()
          const content = isMeant
            ? JSON.stringify(
                ((envelope: { data: Record<string, unknown> }) => ({ ...envelope, data: change(envelope.data) }))(
                  JSON.parse(text) as { data: Record<string, unknown> },
                ),
              )
            : text
          response
            .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
            .end(content)
        })
        .catch(() => response.writeHead(502).end())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
