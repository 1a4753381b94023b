import { cleanup, render, type RenderResult } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { prepareWidget, type PreparedWidget, type RenderWidgetOptions, type RenderedSample } from './prepare-widget.tsx'

/** Renders a widget's sample in the test's document, alone: what was rendered before is taken away. */
export async function renderWidget(
  definition: WidgetDefinition<never>,
  sample: RenderedSample,
  options?: RenderWidgetOptions,
): Promise<PreparedWidget & RenderResult> {
  const prepared = await prepareWidget(definition, sample, options)
  cleanup()
  return { ...prepared, ...render(prepared.createElement()) }
}

/** What the server sends for a widget's sample. */
export async function renderWidgetToString(
  definition: WidgetDefinition<never>,
  sample: RenderedSample,
  options?: RenderWidgetOptions,
): Promise<PreparedWidget & { html: string }> {
  const prepared = await prepareWidget(definition, sample, options)
  return { ...prepared, html: renderToString(prepared.createElement()) }
}
