import type { Handler } from '../handle.ts'

const modules = import.meta.glob<{ default?: Handler }>(['./*/*.ts', '!./*/*.test.ts'], { eager: true })

/** Every handler by the name of its call: a file of this folder that exports one by default. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  Object.values(modules).flatMap(({ default: handler }) => (handler ? [[handler.call.name, handler] as const] : [])),
)
