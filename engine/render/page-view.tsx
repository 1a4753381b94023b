import { createContext, useContext, type ReactNode } from 'react'
import type { CompiledLayout, CompiledNode, CompiledPage } from '#engine/document/compiled.ts'
import { EnvironmentContext, type AnyWidget, type RenderEnvironment } from './environment.ts'
import { nodeElements } from './node-view.tsx'

const PageContext = createContext<readonly CompiledNode[]>([])

/** Where a layout puts the page: the site's one `main`. */
function Outlet({ root }: { root?: Record<string, string> }): ReactNode {
  const nodes = useContext(PageContext)
  const environment = useContext(EnvironmentContext)
  return (
    <main {...root} id="main" tabIndex={-1}>
      {environment && nodeElements(nodes, environment)}
    </main>
  )
}

/** The widget of the node type `outlet`; every environment's `widgets` must hold it. */
export const outletWidget = Outlet as AnyWidget

/** A page inside its layout. Layout and page are compiled documents of one release and locale. */
export function PageView({
  environment,
  layout,
  page,
}: {
  environment: RenderEnvironment
  layout: CompiledLayout
  page: CompiledPage
}): ReactNode {
  return (
    <EnvironmentContext value={environment}>
      <PageContext value={page.nodes}>{nodeElements(layout.nodes, environment)}</PageContext>
    </EnvironmentContext>
  )
}

/** Nodes outside a page, such as a popup's. */
export function NodesView({
  environment,
  nodes,
}: {
  environment: RenderEnvironment
  nodes: readonly CompiledNode[]
}): ReactNode {
  return <EnvironmentContext value={environment}>{nodeElements(nodes, environment)}</EnvironmentContext>
}
