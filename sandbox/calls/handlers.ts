import type { Handler } from '../handle.ts'

const modules = import.meta.glob<Handler>(['./*/*.ts', '!./*/*.test.ts'], { import: 'default', eager: true })

/** Every handler by the name of its call: a file of this folder that exports one by default. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  Object.values(modules).flatMap((handler) => (handler ? [[handler.call.name, handler] as const] : [])),
)
