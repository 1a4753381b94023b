import type { FastifyInstance } from 'fastify'

/** `fetch` of what is mounted in this process: GET without a network, for the stand-in content service. */
export const injectFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const { statusCode, body, headers } = await app.inject({
      method: 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
    })
    return new Response(body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type'] ?? '') },
    })
  }
