import type { InlineConfig } from 'vite'

export const alias: Readonly<Record<string, string>>
export const sharedCss: NonNullable<InlineConfig['css']>
export function clientSettings(root: string): InlineConfig
export function programSettings(root: string, entries: Readonly<Record<string, string>>): InlineConfig
