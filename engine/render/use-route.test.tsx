import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { HostContext, type RenderHost, type RouteState } from './host.ts'
import { useRoute } from './use-route.ts'

const nothing = () => undefined
const at = (search: RouteState['search']): RouteState => ({ routeId: 'hall', path: '/hall', params: {}, search })
const hostWith = (route: RenderHost['route']): RenderHost => ({
  locale: 'uz',
  sprite: '',
  hrefFor: ({ href }) => href,
  go: nothing,
  preload: nothing,
  setSearch: nothing,
  changeLocale: nothing,
  route,
})

function Words() {
  const { query } = useRoute().search
  return query === undefined ? <p>everything</p> : <b>{String(query)}</b>
}
const page = (route: RenderHost['route']) => (
  <HostContext value={hostWith(route)}>
    <Words />
  </HostContext>
)

test('[D12] a page that the server rendered without the query of its address hydrates as it is, then shows the query', async () => {
  const [rendered, here] = [at({}), at({ query: 'gold' })]
  const subscribe = () => nothing
  const container = document.createElement('div')
  container.innerHTML = renderToString(page({ get: () => rendered, subscribe }))
  const paragraph = container.querySelector('p')
  const failed = vi.fn<(error: unknown) => void>()
  const root = await act(async () => {
    return hydrateRoot(container, page({ get: () => here, rendered: () => rendered, subscribe }), {
      onRecoverableError: failed,
    })
  })
  expect([failed.mock.calls, container.innerHTML, paragraph?.isConnected]).toEqual([[], '<b>gold</b>', false])
  await act(async () => root.unmount())
})
