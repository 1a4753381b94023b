import { SourceMap } from 'node:module'
import { sep } from 'node:path'

const levels = { 20: 'DEBUG', 30: 'INFO', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'stack'])
const indent = (text) => text.replace(/^/gm, '         ')

export const clockTime = (ms = Date.now()) => new Date(ms).toTimeString().slice(0, 8)

/** A line of the server's JSON log in readable form, with a stack below it. */
export function readableLine(line) {
  let entry
  try {
    entry = JSON.parse(line)
  } catch {
    return line.trimEnd()
  }
  const fields = Object.entries(entry)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [
    `${clockTime(entry.time)} ${levels[entry.level] ?? ''} ${entry.msg ?? ''}  ${fields.join(' ')}`.trimEnd(),
    ...(entry.stack ? [indent(entry.stack)] : []),
  ].join('\n')
}

/** The frames of a stack that lie in the project's own files, with full paths. */
export const ownFrames = (stack, root) =>
  stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line) && line.includes(root + sep) && !line.includes('/node_modules/'))
    .map((line) =>
      line
        .trim()
        .replace(/file:\/\//, '')
        .replace(/\?[^:)]*(?=:\d)/, ''),
    )

/** Paths relative to the project, for the terminal. */
export const withShortPaths = (text, root) => text.replaceAll(root + sep, '')

/** The terminal's text about a node that failed. */
export function failureText({ widget, document, node, reason, within, stack }, where, root) {
  const lines = [
    `Document: ${document}`,
    `Node: ${node}`,
    ...(within.length > 1 ? [`Inside: ${within.slice(0, -1).join(' > ')}`] : []),
    withShortPaths(stack, root),
  ]
  return `${clockTime()} ERROR The widget ${widget} threw ${where}: ${reason}\n${indent(lines.filter(Boolean).join('\n'))}`
}

/** The place `path:line:column` that a frame names. */
export const placeOf = (frame = '') => /((?:[A-Za-z]:)?[^\s():]+:\d+:\d+)\)?$/.exec(frame)?.[1] ?? ''

/**
 * The frames of a browser's stack (or component stack) that lie in the project's own files, as places of the sources:
 * browsers name the modules that Vite has transformed.
 *
 * @param moduleOf gives the module that Vite serves at an address.
 */
export async function mapBrowserStack(stack, { moduleOf, root }) {
  const frames = []
  for (const line of String(stack).split('\n')) {
    const found = /^\s*at (?:(.*?) \()?(https?:\/\/[^/]+)?(\/[^\s)]*?):(\d+):(\d+)\)?$/.exec(line)
    if (!found || found[3].includes('/node_modules/')) continue
    const [, name, , url, row, column] = found
    const module = await moduleOf(url)
    const map = module?.transformResult?.map
    if (!module?.file) continue
    const entry = map?.mappings ? new SourceMap(map).findEntry(Number(row) - 1, Number(column) - 1) : {}
    const place = `${module.file}:${(entry.originalLine ?? Number(row) - 1) + 1}:${(entry.originalColumn ?? Number(column) - 1) + 1}`
    frames.push(name ? `at ${name} (${place})` : `at ${place}`)
  }
  return frames.filter((frame) => frame.includes(root))
}
