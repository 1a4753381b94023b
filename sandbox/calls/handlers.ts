import type { Handler } from '../handle.ts'

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./handlers.ts', '!./*.test.ts'], { eager: true })

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'call' in value && 'run' in value

/** Every handler by the name of its call: each file of this folder exports an array of those of its area. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((exported) => (Array.isArray(exported) ? exported : []))
    .filter(isHandler)
    .map((handler) => [handler.call.name, handler]),
)
