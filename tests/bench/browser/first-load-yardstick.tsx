import { QueryClient, QueryClientProvider, hydrate, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'

/** The least that a page with a server's markup, a router and queries needs: what the first load is measured against. */
const queryClient = new QueryClient()
hydrate(queryClient, {})
const rootRoute = createRootRoute({ component: Outlet })
const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: function Home() {
    const { data } = useQuery({ queryKey: ['home'], queryFn: async () => (await fetch('/home.json')).text() })
    return <Link to="/">{data}</Link>
  },
})
const router = createRouter({ routeTree: rootRoute.addChildren([home]) })
hydrateRoot(
  document,
  <QueryClientProvider client={queryClient}>
    <RouterClient router={router} />
  </QueryClientProvider>,
)
